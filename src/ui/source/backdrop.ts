/** Controls that would show a text in another order than it has. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/g

/** Does the browser show `text` in another order than it has? */
export const isReordered = (text: string): boolean => text.search(REORDERING) >= 0

/** As wide as such a control, and without its effect. */
const NOTHING = '\u2060'

/**
 * A copy of the text behind the text area, line by line: it carries the line
 * numbers and, through the browser's highlights, the tints. Only lines that
 * changed are written again.
 */
export class Backdrop {
  private lines: string[] = []
  private starts: number[] = []

  constructor(private readonly host: HTMLElement) {}

  /** Longer texts have no copy: a megabyte is never laid out twice. */
  static readonly longest = 60_000

  show(text: string): void {
    const next = text.length > Backdrop.longest ? [] : text.split('\n')
    const before = this.lines
    let head = 0
    while (head < next.length && head < before.length && next[head] === before[head]) head++
    let tail = 0
    while (
      tail < next.length - head &&
      tail < before.length - head &&
      next[next.length - 1 - tail] === before[before.length - 1 - tail]
    ) {
      tail++
    }
    for (let i = before.length - tail - 1; i >= head; i--) this.host.children[i]?.remove()
    const follower = this.host.children[head] ?? null
    const fresh = document.createDocumentFragment()
    for (let i = head; i < next.length - tail; i++) {
      const line = document.createElement('div')
      // A text node in every line, so that a range can begin in an empty one.
      line.append(document.createTextNode(`${next[i]?.replace(REORDERING, NOTHING) ?? ''}\n`))
      fresh.append(line)
    }
    this.host.insertBefore(fresh, follower)
    this.lines = next
    this.starts = []
    let at = 0
    for (const line of next) {
      this.starts.push(at)
      at += line.length + 1
    }
  }

  /** Index of the line that holds the offset. */
  private lineAt(offset: number): number {
    let low = 0
    let high = this.starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }

  /** The line's element, and the offset's place in its text. */
  private place(offset: number): { node: Node; at: number; line: Element } | null {
    const low = this.lineAt(offset)
    const line = this.host.children[low]
    const node = line?.firstChild
    if (line === undefined || node == null) return null
    const at = Math.max(0, Math.min(offset - (this.starts[low] ?? 0), this.lines[low]?.length ?? 0))
    return { node, at, line }
  }

  range(start: number, end: number): Range | null {
    const from = this.place(start)
    const to = this.place(end)
    if (from === null || to === null) return null
    const range = new Range()
    range.setStart(from.node, from.at)
    range.setEnd(to.node, to.at)
    return range
  }

  /** A range that does not follow changes: there may be thousands. */
  still(start: number, end: number): StaticRange | null {
    const from = this.place(start)
    const to = this.place(end)
    if (from === null || to === null) return null
    return new StaticRange({
      startContainer: from.node,
      startOffset: from.at,
      endContainer: to.node,
      endOffset: to.at,
    })
  }

  /** A stretch line by line, without what only indents: a line under nothing is noise. */
  inked(start: number, end: number): StaticRange[] {
    const ranges: StaticRange[] = []
    for (let i = this.lineAt(start); i < this.lines.length; i++) {
      const [text = '', at = 0] = [this.lines[i], this.starts[i]]
      if (at >= end) break
      const from = Math.max(start, at + text.length - text.trimStart().length)
      const range = this.still(from, Math.min(end, at + text.length))
      if (range?.collapsed === false) ranges.push(range)
    }
    return ranges
  }

  /** Distance of an offset's line from the top of the text; null without a copy. */
  topOf(offset: number): number | null {
    const range = this.range(offset, offset + 1)
    if (range === null) return null
    const top = range.getBoundingClientRect().top - this.host.getBoundingClientRect().top
    return top
  }
}
