import type { Field } from '../dialects/dialect.js'
import type { LadderInput, LadderResult } from '../ladder.js'
import { textOf } from '../layers.js'
import type { LayerSpan } from '../trace.js'

export function assembleFields(_input: LadderInput, fields: readonly Field[]): LadderResult {
  const parts = fields.map((f) => `${JSON.stringify(f.name)}:${JSON.stringify(textOf(f.value))}`)
  const text = `{${parts.join(',')}}`
  const value: unknown = JSON.parse(text)
  return {
    attempts: [],
    strategy: 'parameters',
    chosen: null,
    parsed: value,
    text,
    value,
    reasons: [],
  }
}

export function assemblePositional(
  input: LadderInput,
  _values: readonly LayerSpan[],
  named: readonly Field[],
): LadderResult {
  return assembleFields(input, named)
}
