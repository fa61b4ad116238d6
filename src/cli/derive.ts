/** `callmend derive --jsonl`: one chat template a line in, the response template and the grammar of its turns out. */
import { stringify } from '../engine/syntax/json/stringify.js'
import { deriveResponseTemplate } from '../templates/chat/derive.js'
import { objectText } from './json-line.js'

/** The result for one line, as one line of JSON. Never throws. */
export function deriveLine(line: string): { readonly text: string; readonly ok: boolean } {
  let given: unknown
  try {
    given = JSON.parse(line)
  } catch (error) {
    return failure('null', error instanceof Error ? error.message : String(error))
  }
  const fields = new Map<string, unknown>(
    typeof given === 'object' && given !== null ? Object.entries(given) : [],
  )
  const id = stringify(fields.get('id') ?? null)
  const source = fields.get('chat_template')
  if (typeof source !== 'string') return failure(id, 'chat_template: a text is needed')
  const token = (key: string) => {
    const value = fields.get(key)
    return typeof value === 'string' ? value : ''
  }
  const derived = deriveResponseTemplate({
    source,
    bosToken: token('bos_token'),
    eosToken: token('eos_token'),
  })
  if ('error' in derived) return failure(id, derived.error)
  const { template, grammar, doubts, confirmed, tried } = derived
  return {
    text: objectText({
      id,
      template: stringify(template),
      grammar: stringify(grammar),
      doubts: stringify(doubts),
      confirmed: stringify({ right: confirmed, tried }),
    }),
    ok: confirmed === tried,
  }
}

function failure(id: string, message: string): { readonly text: string; readonly ok: boolean } {
  return { text: objectText({ id, error: stringify({ message }) }), ok: false }
}
