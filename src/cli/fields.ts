/** One line of a command that reads JSON lines: an object, or why it is none. */

export type LineFields =
  | { readonly id: unknown; readonly fields: ReadonlyMap<string, unknown> }
  | { readonly problem: string }

/** The members of the object on the line. Never throws. */
export function fieldsOf(line: string): LineFields {
  let given: unknown
  try {
    given = JSON.parse(line)
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { problem: 'a line is an object' }
  }
  const fields = new Map<string, unknown>(Object.entries(given))
  return { id: fields.get('id') ?? null, fields }
}
