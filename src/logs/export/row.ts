/** One call as a flat row: the columns of every export. */
import type { LogCall } from '../calls/call.js'
import { writtenArguments } from '../query/facts.js'

export type Cell = string | number | null

export interface ExportColumn {
  readonly name: string
  readonly type: 'text' | 'integer' | 'number' | 'time'
  of(call: LogCall, file: string): Cell
}

/** A time is in milliseconds since 1970. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  { name: 'client', type: 'text', of: ({ client }) => client },
  { name: 'version', type: 'text', of: ({ version }) => version },
  { name: 'provider', type: 'text', of: ({ provider }) => provider },
  { name: 'model', type: 'text', of: ({ model }) => model },
  { name: 'session', type: 'text', of: ({ session }) => session },
  { name: 'turn', type: 'text', of: ({ turn }) => turn },
  { name: 'time', type: 'time', of: ({ time }) => (time === null ? null : Math.floor(time)) },
  { name: 'tool', type: 'text', of: ({ tool }) => tool },
  { name: 'id', type: 'text', of: ({ id }) => id },
  { name: 'called_by', type: 'text', of: ({ by }) => by ?? 'model' },
  { name: 'arguments', type: 'text', of: (call) => writtenArguments(call.arguments) },
  { name: 'arguments_state', type: 'text', of: (call) => call.arguments.state },
  { name: 'verdict', type: 'text', of: ({ judgement }) => judgement.verdict },
  { name: 'reasons', type: 'text', of: ({ judgement }) => judgement.reasons.join(' ') || null },
  { name: 'strategy', type: 'text', of: ({ judgement }) => judgement.strategy },
  { name: 'error', type: 'text', of: ({ error }) => error },
  { name: 'fault', type: 'text', of: ({ fault }) => fault },
  { name: 'result', type: 'text', of: ({ result }) => result?.text ?? null },
  { name: 'repeat', type: 'integer', of: ({ repeat }) => repeat },
  { name: 'output_tokens', type: 'integer', of: ({ outputTokens }) => outputTokens },
  { name: 'next_input_tokens', type: 'integer', of: ({ nextInputTokens }) => nextInputTokens },
  { name: 'cost', type: 'number', of: ({ cost }) => cost },
  { name: 'file', type: 'text', of: (_call, file) => file },
  { name: 'line', type: 'integer', of: ({ place }) => place.line },
]

export function rowOf(call: LogCall, file: string): Cell[] {
  return EXPORT_COLUMNS.map((column) => column.of(call, file))
}
