/** When the engine reads what is held back: as it grows, and as far as the text has paid for it. */

/** Characters that readings may cost before the text has paid for them. */
const CREDIT = 65_536
/**
 * What each character of the text pays for readings: enough for one of the whole at
 * each doubling. With less, a few come late and are long, and time grows by leaps.
 */
const PAY = 1
/** What a reading costs beside its length. */
const READING = 100
/** So many characters that are looked at without the engine cost one. */
const GLANCE = 16
/** Held back so long, a text is looked at for a call that has begun; most calls have ended by then. */
const FIRST_LOOK = 128
/** Up to here it is looked at again when it has grown by half, then at each doubling. */
const NEAR = 4096
/** From here on only where a call may have ended. */
const FAR = 32_768

export class Looks {
  private credit = CREDIT
  private held = 0
  private next = FIRST_LOOK

  /** So many characters have come. */
  pay(characters: number): void {
    this.credit += PAY * characters
  }

  /** Text is held from here on. */
  begin(): void {
    this.held = 0
    this.next = FIRST_LOOK
  }

  /** One more character is held. */
  hold(): void {
    this.held++
  }

  /** Has it grown enough to be looked at for a call that has begun? */
  isDue(): boolean {
    if (this.held < this.next || this.held >= FAR) return false
    this.next *= this.next < NEAR ? 1.5 : 2
    return true
  }

  /** May a text of this length be read? */
  affords(length: number): boolean {
    const cost = length + READING
    if (cost > this.credit) return false
    this.credit -= cost
    return true
  }

  /** May it be looked at without the engine? */
  affordsGlance(length: number): boolean {
    if (this.credit < 0) return false
    this.credit -= length / GLANCE
    return true
  }
}
