/** How long a text may be in which placeholders are looked for, by what they are. */

/** A text that stands for a value. */
export const LONGEST = 60
/** A line: who writes about such marks writes more. */
export const LINE = 200
/** A letter, with what its writer was to fill in. */
export const LETTER_LENGTH = 4000
