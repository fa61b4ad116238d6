/** Does a text in quotes begin in the beginning of a line that has not ended? What follows stands in that text. */
export function isOpen(prefix: string): boolean {
  const plain = prefix.replace(/\\./g, '')
  return plain.split('"').length % 2 === 0 || /(?:^|[\s=:(,[])[bru]?'[^']*$/.test(plain)
}
