/** Bytes as text that every program passes on unharmed: no `+`, `/`, `=` or `%`. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES = new Map([...ALPHABET].map((letter, value) => [letter, value]))

export function toBase64url(bytes: Uint8Array): string {
  const letters: string[] = []
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i
    const group = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    for (let k = 0; k < Math.min(4, left + 1); k++) {
      letters.push(ALPHABET.charAt((group >> (18 - 6 * k)) & 63))
    }
  }
  return letters.join('')
}

/** Decodes up to the first character that does not belong; `badAt` is its index. */
export function fromBase64url(text: string): {
  bytes: Uint8Array<ArrayBuffer>
  badAt: number | null
} {
  const bytes: number[] = []
  let buffer = 0
  let bits = 0
  for (let i = 0; i < text.length; i++) {
    const value = VALUES.get(text.charAt(i))
    if (value === undefined) return { bytes: Uint8Array.from(bytes), badAt: i }
    buffer = ((buffer << 6) | value) & 0xffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes.push((buffer >> bits) & 0xff)
    }
  }
  return { bytes: Uint8Array.from(bytes), badAt: null }
}
