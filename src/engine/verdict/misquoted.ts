/**
 * Long numbers of which the text around the calls has another spelling: one that went through a
 * float and lost its last digits, or one with two digits swapped, or a digit more or less.
 */

/** Shorter ones are too often like others. */
const LEAST_LENGTH = 6
/** From here on a float may not keep the digits. */
const ROUNDED_LENGTH = 16

/** The numbers that a text has beside its calls. */
export class SaidNumbers {
  private readonly said: ReadonlySet<string>
  /** Those that a float may round, by what it makes of them. */
  private readonly rounded: ReadonlyMap<number, string>

  constructor(said: ReadonlySet<string>) {
    this.said = said
    this.rounded = new Map([...said].filter(isLong).map((word) => [Number(word), word]))
  }

  /** Which of the numbers that a call was given is spelt otherwise here, and how; null where none is. */
  misquoted(given: ReadonlySet<string>): string | null {
    for (const one of given) {
      if (this.said.has(one)) continue
      const float = (isLong(one) && this.rounded.get(Number(one))) || ''
      // A number that the arguments have, too, is another one.
      const other = [float, ...misspellings(one)].find(
        (word) => this.said.has(word) && !given.has(word),
      )
      if (other !== undefined) return `the call has ${one}, and the text beside it ${other}`
    }
    return null
  }
}

function isLong(digits: string): boolean {
  return digits.length >= ROUNDED_LENGTH
}

/** Two neighbours in the other order; of longer ones, a digit less, and a digit more. */
function misspellings(digits: string): string[] {
  const all: string[] = []
  for (let at = 0; at <= digits.length; at++) {
    const [before, here, behind] = [digits.slice(0, at), digits.charAt(at), digits.slice(at + 1)]
    all.push(`${before}${behind.charAt(0)}${here}${behind.slice(1)}`)
    if (digits.length > LEAST_LENGTH) all.push(before + behind)
    if (digits.length < LEAST_LENGTH) continue
    for (let more = 0; more < 10; more++) all.push(`${before}${more}${here}${behind}`)
  }
  return all
}
