/** Files as lines, each with its ending, and back. */

export interface Line {
  readonly text: string
  readonly ending: string
}

/** The files while they are patched: one that is changed again and again is split once. */
export class Files {
  private readonly written: Map<string, string>
  private readonly split = new Map<string, Line[]>()

  /** @param preserve each line keeps its own ending */
  constructor(
    before: ReadonlyMap<string, string>,
    private readonly preserve: boolean,
  ) {
    this.written = new Map(before)
  }

  set(path: string, text: string): void {
    this.split.delete(path)
    this.written.set(path, text)
  }

  delete(path: string): boolean {
    this.split.delete(path)
    return this.written.delete(path)
  }

  open(path: string): Line[] | undefined {
    const text = this.written.get(path)
    return this.split.get(path) ?? (text === undefined ? text : splitLines(text, this.preserve))
  }

  /** Its text is put together when it is asked for. */
  keep(path: string, lines: Line[]): void {
    // A carriage return alone may become one with the line break behind it.
    if (this.preserve && lines.some(({ ending }) => ending === '\r')) {
      this.set(path, join(lines))
      return
    }
    this.written.set(path, '')
    this.split.set(path, lines)
  }

  texts(): Map<string, string> {
    for (const [path, lines] of this.split) this.written.set(path, join(lines))
    return this.written
  }
}

/** Lines with their endings; the text after the last line break is a line unless it is empty. */
export function splitLines(text: string, preserve: boolean): Line[] {
  const lines: Line[] = []
  let start = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code !== 10 && !(preserve && code === 13)) continue
    const end = code === 13 && text.charCodeAt(i + 1) === 10 ? i + 2 : i + 1
    const cut = code === 10 && !preserve && text.charCodeAt(i - 1) === 13 && i > start ? i - 1 : i
    lines.push({
      text: text.slice(start, preserve ? i : cut),
      ending: text.slice(preserve ? i : cut, end),
    })
    start = end
    i = end - 1
  }
  if (start < text.length) lines.push({ text: text.slice(start), ending: '' })
  return lines
}

function join(lines: readonly Line[]): string {
  return lines.map((line) => line.text + line.ending).join('')
}
