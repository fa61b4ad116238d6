/** White space and nothing, made visible. */
export function visible(text: string): string {
  if (text === '') return '∅'
  return text
    .replaceAll('\n', '↵')
    .replaceAll('\r', '␍')
    .replaceAll('\t', '⇥')
    .replaceAll('\b', '␈')
    .replaceAll('\f', '␌')
    .replace(/^ +$/, (spaces) => '␣'.repeat(spaces.length))
}

/** A value given as JSON text as it would arrive: strings without quotes and escapes. */
export function visibleValue(json: string): string {
  if (!json.startsWith('"')) return json === '' ? '∅' : json
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'string' ? visible(value) : json
  } catch {
    // Cut for the screen.
    return json
  }
}
