/** The escape of a control character. */
export function controlEscape(c: number): string {
  switch (c) {
    case 8:
      return '\\b'
    case 9:
      return '\\t'
    case 10:
      return '\\n'
    case 12:
      return '\\f'
    case 13:
      return '\\r'
    default:
      return `\\u00${c.toString(16).padStart(2, '0')}`
  }
}
