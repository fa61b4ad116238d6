/** What is open in a text that may be markup: tags, brackets, a fence. One character at a time. */

interface OpenTag {
  readonly name: string
  /** Brackets that were open when it began. */
  readonly depth: number
}

/** Longest tag that is taken for one. */
const TAG = 160
/** Open tags that are kept. */
const TAGS = 64
const BACKTICK = 0x60
const TILDE = 0x7e
const LINE_FEED = 0x0a

export class Structure {
  private tags: OpenTag[] = []
  private depth = 0
  private inText = false
  private escaped = false
  /** The tag that has begun; empty when none has. */
  private tag = ''
  /** Sign of the fence that is open; 0 when none is. */
  private fence = 0
  /** At the beginning of a line: how many signs of a fence stand there; -1 behind anything else. */
  private run = 0
  private runSign = 0
  /** The tag or token that was completed by the last character. */
  last: string | null = null

  reset(): void {
    if (this.tags.length > 0) this.tags = []
    this.depth = 0
    this.inText = false
    this.escaped = false
    this.tag = ''
    this.fence = 0
    this.last = null
  }

  /** Nothing is open. */
  get closed(): boolean {
    return this.depth === 0 && this.tags.length === 0 && this.fence === 0 && this.tag === ''
  }

  /** Takes a character; true where a call may be complete behind it. */
  take(code: number): boolean {
    this.last = null
    if (code === LINE_FEED) return this.endLine()
    if (this.run >= 0) this.lineSign(code)
    if (this.fence !== 0) return false
    if (this.tag !== '') {
      if (this.depth > 0) this.bracket(code)
      return this.tagSign(code)
    }
    if (code === 0x3c) {
      this.tag = '<'
      return false
    }
    return this.bracket(code)
  }

  private lineSign(code: number): void {
    if ((code === BACKTICK || code === TILDE) && (this.run === 0 || code === this.runSign)) {
      this.run++
      this.runSign = code
    } else if (this.run >= 3 || (code !== 0x20 && code !== 0x09)) {
      if (this.run < 3) this.run = -1
    }
  }

  /** True at the end of a line that closes a fence, or of any line where nothing is open. */
  private endLine(): boolean {
    const isFence = this.run >= 3
    this.run = 0
    if (isFence) {
      if (this.fence === 0) this.fence = this.runSign
      else if (this.fence === this.runSign) {
        this.fence = 0
        return true
      }
    }
    if (this.fence === 0 && this.tag !== '') this.tagSign(LINE_FEED)
    return this.closed
  }

  private bracket(code: number): boolean {
    if (this.escaped) {
      this.escaped = false
      return false
    }
    if (this.inText) {
      if (code === 0x5c) this.escaped = true
      else if (code === 0x22) this.inText = false
      return false
    }
    switch (code) {
      case 0x22:
        this.inText = this.depth > 0
        return false
      case 0x7b:
      case 0x5b:
      case 0x28:
        this.depth++
        return false
      case 0x7d:
      case 0x5d:
      case 0x29:
        if (this.depth === 0) return false
        this.depth--
        return this.depth === 0 && this.tags.length === 0
      default:
        return false
    }
  }

  private tagSign(code: number): boolean {
    const { tag } = this
    if (tag.length > TAG || (tag === '<' && !beginsTag(code))) {
      this.tag = code === 0x3c ? '<' : ''
      return false
    }
    this.tag += String.fromCharCode(code)
    if (code !== 0x3e) return false
    const whole = this.tag
    this.tag = ''
    this.last = whole
    if (/^<\/?[|｜]|[|｜]>$/.test(whole)) {
      this.depth = 0
      this.inText = false
      return true
    }
    const name = /^<\/?([^\s=>/]*)/.exec(whole)?.[1] ?? ''
    if (whole.startsWith('</')) return this.close(name)
    if (whole.endsWith('/>')) return this.tags.length <= 1
    if (!this.inText && this.tags.length < TAGS) this.tags.push({ name, depth: this.depth })
    return false
  }

  private close(name: string): boolean {
    const at = this.tags.findLastIndex((one) => one.name === name)
    const open = this.tags[at]
    if (open === undefined) return true
    this.tags.length = at
    this.depth = open.depth
    this.inText = false
    this.escaped = false
    return at <= 1
  }
}

function beginsTag(code: number): boolean {
  return !(code <= 0x20 || code === 0x3c || code === 0x3d || (code >= 0x30 && code <= 0x39))
}
