/**
 * A record with a call normalized beside its provider's payload: is what was
 * recorded what comes out of the payload? Field by field, in the record's shape.
 */

import { fieldsOf } from '../model/records.js'
import type { Call, Inspection } from '../model/trace.js'
import { stringify } from '../syntax/json/stringify.js'
import { textOf, toSource } from '../text/layers.js'
import { oncePer } from '../text/once-per.js'
import { parsedJson } from '../text/parsed-json.js'
import type { Span } from '../text/span.js'
import { pasteOf } from '../wrappings/paste.js'
import { isRawRecord } from '../wrappings/raw-record.js'
import { pick } from '../wrappings/tree/path.js'
import { get, itemsOf, spanOf, stringOf, type Value } from '../wrappings/tree/value.js'
import { firstPatchFile, patchText, payloadOf } from './pipelines/provider-tools/first-file.js'

export interface RecordedField {
  /** `name`, `arguments.file_path`. */
  readonly path: string
  /** JSON text of what the record has; null where it lacks the field. */
  readonly recorded: string | null
  /** JSON text of what the payload gives; null where it gives no such field. */
  readonly expected: string | null
  readonly agrees: boolean
  /** Where the recorded value stands. */
  readonly spans: readonly Span[]
}

/** The fields of the record that the call came from; null where it came from no such record. */
export function recordedFields(call: Call, inspection: Inspection): RecordedField[] | null {
  if (!inspection.source.includes('metadata')) return null
  const [place] = call.spans
  const record = recordsIn(inspection).find((one) => {
    const payload = pick(one, 'metadata.payload')
    return payload !== undefined && toSource(spanOf(payload))[0]?.start === place?.start
  })
  const content = get(record, 'content')
  if (content === undefined) return null
  const held = get(content, 'arguments')
  const expected = expectedOf(call)
  const keys = held?.kind === 'object' ? held.members.map(({ key }) => key) : []
  return [
    field('name', get(content, 'name'), JSON.stringify(call.writtenName)),
    ...[...new Set([...keys, ...expected.keys()])].map((key) =>
      field(`arguments.${key}`, get(held, key), jsonOf(expected.get(key))),
    ),
  ]
}

const recordsIn = /* @__PURE__ */ oncePer(({ layers }: Inspection): readonly Value[] =>
  pasteOf(layers.source)
    .records.flatMap(({ value }) => (value.kind === 'array' ? itemsOf(value) : [value]))
    .filter(isRawRecord),
)

/** What normalization makes of the payload: of a patch its first file, of anything else its arguments. */
function expectedOf(call: Call): ReadonlyMap<string, unknown> {
  const patch = call.name === 'apply_patch' ? patchText(call.arguments) : null
  const first = patch === null ? null : firstPatchFile(patch)
  const given: unknown =
    patch === null || first === null
      ? call.arguments
      : payloadOf(first, patch, call.name, null).arguments
  return fieldsOf(given)
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : stringify(value)
}

function field(path: string, value: Value | undefined, expected: string | null): RecordedField {
  const recorded = value === undefined ? null : writtenAs(value)
  const agrees =
    recorded === expected || (recorded !== null && expected !== null && same(recorded, expected))
  return {
    path,
    recorded,
    expected,
    agrees,
    spans: value === undefined ? [] : toSource(spanOf(value)),
  }
}

function writtenAs(value: Value): string {
  const text = stringOf(value)
  return text === null ? textOf(spanOf(value)).trim() : JSON.stringify(text)
}

/** Equal as values; or the record shows only the beginning of a text, as documents do. */
function same(recorded: string, expected: string): boolean {
  const [one, other] = [parsedJson(recorded), parsedJson(expected)]
  if (typeof one === 'string' && typeof other === 'string') {
    const shown = /^([\s\S]*?)(?:\.\.\.|…)$/.exec(one)?.[1]
    return one === other || (shown !== undefined && shown !== '' && other.startsWith(shown))
  }
  return one !== undefined && stringify(one) === stringify(other)
}
