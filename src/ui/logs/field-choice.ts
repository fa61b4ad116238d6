/** Records that nobody knows: which of their fields may be a call's, and which are taken for it. */
import { type FieldPaths, guessPaths } from '../../logs/formats/generic.js'
import { type Fields, fieldsOf, unpacked } from '../../logs/values.js'

export interface FieldChoice {
  /** Names that all records have: what was chosen is remembered under it. */
  readonly signature: string
  /** Dotted paths of fields in the first records. */
  readonly offered: readonly string[]
  /** What the user chose for such records before. */
  readonly chosen: FieldPaths | null
  readonly guessed: FieldPaths | null
}

/** Records that are looked at, fields that are offered, and how deep they stand. */
const RECORDS = 20
const OFFERED = 80
const DEPTH = 3

export function choiceIn(
  records: readonly Fields[],
  remembered: Readonly<Record<string, FieldPaths>>,
): FieldChoice {
  const looked = records.slice(0, RECORDS)
  const shared = Object.keys(looked[0] ?? {}).filter((name) =>
    looked.every((record) => Object.hasOwn(record, name)),
  )
  const signature = shared.sort().join(' ')
  const known = Object.hasOwn(remembered, signature) ? remembered[signature] : undefined
  const offered = new Set<string>()
  for (const record of looked) collect(record, '', 1, offered)
  const guesses = looked.flatMap((record) => guessPaths(record) ?? [])
  return { signature, offered: [...offered], chosen: known ?? null, guessed: guesses[0] ?? null }
}

function collect(fields: Fields, before: string, depth: number, found: Set<string>): void {
  for (const [name, value] of Object.entries(fields)) {
    // A dot divides the names of a path.
    if (found.size >= OFFERED || name === '' || name.includes('.')) continue
    const path = `${before}${name}`
    found.add(path)
    const inner = depth < DEPTH ? fieldsOf(unpacked(value)) : null
    if (inner !== null) collect(inner, `${path}.`, depth + 1, found)
  }
}
