/**
 * Characters that deceive the eye: they reorder text, take no room, or look
 * like a Latin letter without being one. Sources: Unicode TR 36, TR 39, and the
 * "Trojan Source" paper.
 */

/** What hides or reorders text wherever it stands. */
const ANYWHERE =
  /[\0\u202a-\u202e\u2066-\u2069\u200b\u2060-\u2064\u206a-\u206f\ufeff\u180e\u{e0000}-\u{e007f}]/gu
/** What has a use in running text (terminals, Arabic, Persian, Indic, emoji, hyphenation) and none in a name. */
const IN_NAMES =
  /[\u0001-\u0007\u000b\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u200c-\u200f\u3164\uffa0]/gu
/** Cyrillic, Greek and Armenian letters that cannot be told from Latin ones. */
const LOOK_ALIKE = /[асԁеһіјӏорԛѕѵԝхуАВЕЅІЈКМНОРСТУХοοορναικυΑΒΕΖΗΙΚΜΝΟΡΤΥΧհոսօ]/u
/** Latin letters in other clothes: full width, mathematical. */
const DRESSED = /[\uff21-\uff3a\uff41-\uff5a\u{1d400}-\u{1d6a3}]/u
const LATIN = /[A-Za-z]/
const WORD = /\p{L}+/gu

interface Place {
  readonly start: number
  readonly end: number
  readonly code: string
}

/** Their places in a text, or in a name, ascending. */
export function unseenPlaces(text: string, where: 'text' | 'name'): Place[] {
  const found: Place[] = []
  const add = (start: number, character: string) =>
    found.push({ start, end: start + character.length, code: codeOf(character) })
  for (const match of text.matchAll(ANYWHERE)) add(match.index, match[0])
  if (where === 'text') return found
  for (const match of text.matchAll(IN_NAMES)) add(match.index, match[0])
  for (const word of text.matchAll(WORD)) {
    const latin = LATIN.test(word[0])
    let at = word.index
    for (const letter of word[0]) {
      if (DRESSED.test(letter) || (latin && LOOK_ALIKE.test(letter))) add(at, letter)
      at += letter.length
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

/** `U+202E` */
export function codeOf(character: string): string {
  const point = character.codePointAt(0) ?? 0
  return `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
}
