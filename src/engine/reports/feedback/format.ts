/** The error message in the shape that each API expects. To add one: write its entry in `formats.ts`. */

export interface FeedbackContext {
  readonly callId: string
  readonly tool: string
  readonly text: string
  /** The tool takes text, as OpenAI's custom ones do: its results have a type of their own. */
  readonly custom?: boolean
}

export interface FeedbackFormat {
  readonly id: string
  readonly title: string
  /** The message as the API takes it. */
  build(context: FeedbackContext): unknown
  /** Python that sends it; by default, the message as a literal appended to `messages`. */
  python?(context: FeedbackContext): string
}
