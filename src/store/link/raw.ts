/** `#raw=<percent-encoded text>`: any program can print such a link without a library. */

const RUN = /(?:%[0-9a-fA-F]{2})+/g

/** Decodes percent encoding; a percent sign that encodes nothing stays as it is. */
export function decodeLeniently(text: string): string {
  return text.replace(RUN, (run) => {
    try {
      return decodeURIComponent(run)
    } catch {
      return decodePiecewise(run)
    }
  })
}

/** One character after the other; bytes that are no UTF-8 stay encoded. */
function decodePiecewise(run: string): string {
  const pieces: string[] = []
  for (let at = 0; at < run.length; ) {
    const end = at + 3 * lengthOfCharacter(run, at)
    pieces.push(end === at ? run.slice(at, at + 3) : decodeURIComponent(run.slice(at, end)))
    at = Math.max(end, at + 3)
  }
  return pieces.join('')
}

/** Bytes of the UTF-8 character that begins at `at`; 0 where none does. */
function lengthOfCharacter(run: string, at: number): number {
  const byte = (index: number) =>
    Number.parseInt(run.slice(at + 3 * index + 1, at + 3 * index + 3), 16)
  const first = byte(0)
  if (first < 0x80) return 1
  const length = first < 0xc2 || first > 0xf4 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
  for (let i = 1; i < length; i++) {
    const next = byte(i)
    // `>=` is false where the run ends.
    if (!(next >= 0x80 && next < 0xc0)) return 0
  }
  const second = length > 2 ? byte(1) : 0
  const overlong = (first === 0xe0 && second < 0xa0) || (first === 0xf0 && second < 0x90)
  const surrogate = first === 0xed && second > 0x9f
  const beyond = first === 0xf4 && second > 0x8f
  return overlong || surrogate || beyond ? 0 : length
}
