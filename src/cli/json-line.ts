/** JSON text put together from pieces that are JSON text already. */

/** An object from members whose values are JSON text. */
export function objectText(members: Readonly<Record<string, string>>): string {
  const parts = Object.entries(members).map(([key, text]) => `${JSON.stringify(key)}:${text}`)
  return `{${parts.join(',')}}`
}

export function arrayText(items: readonly string[]): string {
  return `[${items.join(',')}]`
}

/**
 * The same JSON on one line, in characters that every encoding keeps. A value's
 * text goes out with every digit of its numbers, at any depth.
 */
export function onOneLine(json: string): string {
  return json
    .replace(/[\r\n]/g, ' ')
    .replace(/\p{Surrogate}/gu, (lone) => `\\u${lone.charCodeAt(0).toString(16)}`)
}

/** What JSON allows in strings and a terminal takes for commands, or for a turn of the text. */
const UNSEEN = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/** The same JSON, fit for a terminal and for the eye: what would hide stands as an escape. */
export function visibleJson(json: string): string {
  return json.replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
