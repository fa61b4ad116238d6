/** JSON text, read without an exception. */

/** Every JSON text begins so; an exception costs hundreds of times what the look costs. */
const BEGINS = /^\s*(["[{]|-?\d|true|false|null)/

/** The value of JSON text; undefined for what is none. */
export function parsedJson(text: string): unknown {
  if (!BEGINS.test(text)) return undefined
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
