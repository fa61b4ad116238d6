/** What a person can do about a reason. */
import type { ReasonCode } from './reasons.js'

const ADVICE: Partial<Record<ReasonCode, string>> = {
  unparsable: 'Send the feedback message to the model.',
  truncated: 'Ask the model to repeat the call, or raise the output limit.',
  abridged: 'Paste the whole text.',
  'unmapped-positional': 'Paste the tool’s schema.',
  'engine-fault': 'Please report the text.',
  'inferred-repair': 'Compare raw and normalized, then decide.',
  'several-readings': 'Choose a reading in the Compare tab.',
  'cut-response': 'Raise the output limit and repeat the request.',
  'call-withdrawn': 'Read the sentences around the call, then decide.',
  'batch-incomplete': 'Look at the other call first.',
  'repeated-call': 'Look at the answer: run what was meant once, and let the model answer again.',
  'tool-not-named': 'Choose the tool that was called.',
  'schema-not-checked': 'Compare the value with the schema yourself.',
  'tools-unreadable': 'Give each tool a name and a JSON Schema.',
  'suspect-broken-structure': 'Take what would parse, or send the feedback message to the model.',
  'suspect-undeclared': 'Look for a wrapper around the real arguments.',
  'suspect-unseen': 'Compare them one by one: the page shows each as its escape.',
  'suspect-entities': 'Take the text as it was before, where the tool uses it as it is.',
  'suspect-placeholder': 'Paste what the model wrote, or fill the value in.',
  'accepted-change': 'It is for the one who runs it to agree.',
}

/** What to do about it, where there is advice. */
export function adviceFor(code: ReasonCode): string | null {
  return ADVICE[code] ?? null
}
