/** JSON text, read without an exception. */

/** The value of JSON text; undefined for what is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Does `JSON.parse` accept the text? */
export function isJson(text: string): boolean {
  return parsedJson(text) !== undefined
}
