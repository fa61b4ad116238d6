/** Names that are probably one name: a letter is wrong, or a part of it stands twice. */

/** Shortest name in which a letter may be wrong. */
export const LONG = 4
/** Changed characters between two long names that are probably one. */
const CHANGED = 2
/** Letters that a repeated part leaves at either end. */
const END = 3

/** Do the two differ in one place only, by at most two characters? */
export function isNear(word: string, name: string): boolean {
  const short = Math.min(word.length, name.length)
  if (short < LONG || Math.abs(word.length - name.length) > CHANGED) return isDoubled(word, name)
  const head = headOf(word, name)
  const changed = Math.max(word.length, name.length) - head - tailOf(word, name, short - head)
  if (changed === SWAPPED && word.length === name.length && isSwapped(word, name)) return true
  return changed <= (Math.max(word.length, name.length) < 2 * LONG ? 1 : CHANGED)
}

const SWAPPED = 2

/** Two letters beside each other have changed places: `treu`. */
function isSwapped(word: string, name: string): boolean {
  const at = headOf(word, name)
  return word[at] === name[at + 1] && word[at + 1] === name[at]
}

/** Characters that both have in common at the begin. */
function headOf(a: string, b: string): number {
  let head = 0
  while (head < a.length && a[head] === b[head]) head++
  return head
}

/** The same at the end, `most` at the most. */
function tailOf(a: string, b: string, most: number): number {
  let tail = 0
  while (tail < most && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  return tail
}

/** `paramrameter`: a part of the name stands twice. */
function isDoubled(word: string, name: string): boolean {
  if (word.length <= name.length || word.length > 2 * name.length || name.length < LONG) {
    return false
  }
  const head = headOf(word, name)
  const tail = tailOf(word, name, name.length)
  return head >= END && tail >= END && head + tail >= name.length
}

/** Shortest word that is known with another one behind it. */
const GLUED = 8

/** `TOOL_CALLSsend`: the bracket between a mark and a name is gone. */
export function isGlued(word: string, name: string): boolean {
  const behind = word.charAt(name.length)
  return name.length >= GLUED && behind !== '' && behind !== '_' && word.startsWith(name)
}

/** Letters that a name is known by where its middle is lost: at its begin, or at its end. */
const BEGIN = 2
const REST = 4

/** Is the word the begin of the name and its end, without what stands between? */
export function isHollowed(word: string, name: string): boolean {
  if (word.length >= name.length) return false
  const head = headOf(word, name)
  const enough = head >= BEGIN || (head > 0 && word.length - head >= REST)
  return enough && head < word.length && name.endsWith(word.slice(head))
}
