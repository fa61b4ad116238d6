import { firstError } from '../../syntax/json/strict.js'
import { stringify } from '../../syntax/json/stringify.js'
import { declined, failed, type Strategy, type StrategyContext } from './strategy.js'

/** Takes the answer that a person got from a model and pasted back. No network. */
export const llmRepair: Strategy = {
  id: 'llm-repair',
  title: 'Ask a model',
  summary: 'Builds a prompt to copy, and reads the answer that is pasted back.',
  risk: 'inferred',
  attempt(_input, context) {
    if (context.modelAnswer === null) return declined('no answer has been pasted yet')
    const text = withoutFence(context.modelAnswer)
    const error = firstError(text)
    if (error !== null) return failed(`the model’s answer: ${error.message}`)
    return {
      status: 'succeeded',
      text,
      edits: null,
      risk: 'inferred',
      reasons: [{ code: 'inferred-repair', detail: 'rewritten by a model' }],
    }
  },
}

/** The prompt that asks a model to repair the arguments of a call. */
export function repairPrompt(
  input: string,
  context: Pick<StrategyContext, 'tool' | 'schema'>,
  complaint: string,
): string {
  const parts = [
    'The arguments of a tool call are not valid JSON. Write them again as one JSON object.',
    'Change nothing but the syntax: keep every value, every digit and every character of the texts.',
    'If something is missing or cut off, do not make it up; answer null instead.',
    'Answer with the JSON only.',
    '',
    `What is wrong: ${complaint}`,
  ]
  if (context.tool !== null) parts.push(`Tool: ${context.tool.name}`)
  if (context.schema !== null)
    parts.push(`JSON Schema of the arguments: ${stringify(context.schema)}`)
  parts.push('', 'The arguments as they came:', input)
  return parts.join('\n')
}

/** Models like to put their answer into a fence. */
function withoutFence(answer: string): string {
  const text = answer.trim()
  if (!text.startsWith('```') || !text.endsWith('```') || text.length < 6) return text
  const line = text.indexOf('\n')
  return line < 0 ? text.slice(3, -3).trim() : text.slice(line + 1, -3).trim()
}
