/** What a judged call asks for. */
import { stringify } from '../engine/syntax/json/stringify.js'
import type { Judged } from './judged.js'

/** The value of its arguments, whatever it is worth; undefined where none could be made out. */
export function judgedValue(judged: Judged<unknown>): unknown {
  switch (judged.verdict) {
    case 'ready':
      return judged.arguments
    case 'review':
      return judged.proposal
    case 'blocked':
      return judged.preview
  }
}

/** A text that is the same for calls that ask for the same, however they are spaced, quoted and ordered. */
export function callKey(judged: Judged<unknown>): string {
  const value = judgedValue(judged)
  const given = value === undefined || value === null ? null : Object.entries(value)
  return `${judged.name}\n${stringify(given?.sort(([a], [b]) => (a < b ? -1 : 1)) ?? null)}`
}
