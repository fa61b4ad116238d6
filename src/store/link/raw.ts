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
    let length = 12
    for (; length >= 3; length -= 3) {
      try {
        pieces.push(decodeURIComponent(run.slice(at, at + length)))
        break
      } catch {
        // Fewer bytes.
      }
    }
    if (length < 3) {
      length = 3
      pieces.push(run.slice(at, at + 3))
    }
    at += Math.min(length, run.length - at)
  }
  return pieces.join('')
}
