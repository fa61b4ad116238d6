/** What reads values that no lesson has shown; those who read to the letter do without it. */
import type { Step } from './steps.js'

/** Where it ends, -1 where it does not, and how many characters were looked at. */
export interface HeldEnd {
  readonly end: number
  readonly work: number
}

/** Behind such a value, or behind what stands before one, where the grammar has this step and that one next; null for any other. */
export type HeldReader = (
  step: Step,
  next: Step | undefined,
  text: string,
  at: number,
) => HeldEnd | null
