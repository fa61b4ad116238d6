/** Text of strangers, made fit for a terminal: it must not move the cursor or hide itself. */

/** C0 and C1 controls, and the characters that change the direction of the text. */
const HARMFUL = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/** The same text on one line, harmful characters as visible ones. */
export function printable(text: string): string {
  return text.replace(HARMFUL, (character) => {
    const unit = character.charCodeAt(0)
    if (unit === 9) return ' '
    if (unit < 32) return String.fromCharCode(0x2400 + unit)
    return '\ufffd'
  })
}

/** The same for text of several lines. */
export function printableLines(text: string): string[] {
  return text.split(/\r\n|[\r\n]/).map(printable)
}

/** The beginning, with a mark where something is left out. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  return `${cut.replace(/[\ud800-\udbff]$/, '')}…`
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u
const NOTHING = /\p{Mn}|\u200b|\u200c|\u200d/u

/** How many cells of a terminal printable text takes. */
export function cellsOf(text: string): number {
  let cells = 0
  for (const character of text) {
    if (character.charCodeAt(0) < 0x300) cells++
    else if (!NOTHING.test(character)) cells += WIDE.test(character) ? 2 : 1
  }
  return cells
}
