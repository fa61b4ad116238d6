/** Where thinking begins and ends in a stream. */

const NAMES = '(?:[a-z]+:)?(?:think|thinking|thought|thoughts|reasoning|reflection)'

const OPENS = new RegExp(
  `^(?:<${NAMES}>|\\[THINK\\]|<\\|(?:START_THINKING|begin_of_thought|think)\\|>|◁think▷)$`,
  'i',
)
const CLOSES = new RegExp(
  `^(?:</${NAMES}>|\\[/THINK\\]|<\\|(?:END_THINKING|end_of_thought)\\|>|</?\\|/?think\\|>|◁/think▷)$`,
  'i',
)

/** Longest mark. */
const LONGEST = 40

/** A sign with which a mark may begin. */
export function beginsMark(code: number): boolean {
  return code === 0x3c || code === 0x5b || code === 0x25c1
}

/** A sign with which a mark ends. */
export function endsMark(code: number): boolean {
  return code === 0x3e || code === 0x5d || code === 0x25b7
}

/** Where the mark begins that ends this text and opens thinking; -1 when none does. */
export function thinkingOpener(text: string): number {
  const from = Math.max(text.lastIndexOf('<'), text.lastIndexOf('['), text.lastIndexOf('◁'))
  return from >= 0 && OPENS.test(text.slice(from)) ? from : -1
}

/** Can this still become the end of thinking, and is it? */
export function closerState(text: string): 'closer' | 'may-be' | 'none' {
  if (CLOSES.test(text)) return 'closer'
  return text.length < LONGEST && !/[>\]▷\s]/.test(text) ? 'may-be' : 'none'
}
