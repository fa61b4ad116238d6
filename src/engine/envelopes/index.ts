import type { Envelope, ValueFormat } from './envelope.js'
import { langchain } from './langchain.js'
import { openaiChat } from './openai-chat.js'

/** The formats that are one value, the most specific first. */
export const VALUE_FORMATS: readonly ValueFormat[] = [langchain, openaiChat]

/** The same, for a text that is such a value as a whole. */
export const VALUE_ENVELOPES: readonly Envelope[] = VALUE_FORMATS.map(({ id, title, read }) => ({
  id,
  title,
  open: (paste, context) => (paste.value === null ? null : read(paste.value.value, context)),
}))

/** All envelopes, the most specific first; plain text is what remains when none says yes. */
export const ENVELOPES: readonly Envelope[] = [...VALUE_ENVELOPES]
