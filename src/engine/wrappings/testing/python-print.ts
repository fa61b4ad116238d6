/** Prints a JSON value as Python's `repr` does. */
export function pythonPrint(value: unknown): string {
  if (value === null || value === undefined) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (typeof value === 'string') return pythonString(value)
  if (Array.isArray(value)) return `[${value.map(pythonPrint).join(', ')}]`
  if (typeof value === 'object') {
    const members = Object.entries(value).map(
      ([key, member]) => `${pythonString(key)}: ${pythonPrint(member)}`,
    )
    return `{${members.join(', ')}}`
  }
  return String(value)
}

function pythonString(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  let out = ''
  for (const char of text) out += pythonCharacter(char, quote)
  return quote + out + quote
}

function pythonCharacter(char: string, quote: string): string {
  const code = char.codePointAt(0) ?? 0
  if (char === '\\' || char === quote) return `\\${char}`
  if (char === '\n') return '\\n'
  if (char === '\r') return '\\r'
  if (char === '\t') return '\\t'
  if (code < 0x20 || (code >= 0x7f && code < 0xa0))
    return `\\x${code.toString(16).padStart(2, '0')}`
  if (code >= 0x2000 && code < 0x2070) return `\\u${code.toString(16).padStart(4, '0')}`
  return char
}
