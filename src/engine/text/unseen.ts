/** Whether a text holds characters that deceive the eye, and where. */
import { unseenPlaces } from './unseen-places.js'

/** One deceptive character: its place and its name as `U+202E`. */
export interface Unseen {
  readonly start: number
  readonly end: number
  readonly code: string
}

/** Could the text hold one at all? Cheap, for texts of any length. */
export function mayHoldUnseen(text: string): boolean {
  return /[\0-\u0007\u000b\u000e-\u001f\u007f-\u009f\u00ad\u0370-\u058f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uff21-\uff5a\uffa0\ud835\udb40]/.test(
    text,
  )
}

/**
 * The deceptive characters of a text, ascending. In a name, path, host or command
 * also those that running text may hold, and letters that look like Latin ones
 * in a word that has Latin ones too.
 */
export function unseenIn(text: string, where: 'text' | 'name'): Unseen[] {
  return mayHoldUnseen(text) ? unseenPlaces(text, where) : []
}
