/** What traces call the steps of a run that are no call of a tool, under the key of their kind. */
import { wordSet } from '../text/words.js'

const KEYS = wordSet(
  'type kind run_type runtype span_kind spankind span_type spantype observation_type observationtype as_type',
)
const KINDS = wordSet(
  'span generation llm chain retriever retrieval embedding embeddings chat_model prompt parser',
  'workflow evaluator evaluation guardrail reranker trace',
)

/** Does the member say that what holds it is such a step? */
export function saysSpan(key: string, value: string): boolean {
  return KEYS.has(key.toLowerCase()) && KINDS.has(value.trim().toLowerCase())
}
