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
