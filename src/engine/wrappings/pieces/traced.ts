/**
 * What was sent and received, as curl traces it in ASCII: lines of 64 characters, each behind the
 * offset of its first one. Where the next offset is farther on, a line of the text ended.
 */
import { LayerWriter } from '../../text/layer-writer.js'
import type { Layer } from '../../text/layers.js'
import { maySayCall } from '../inside/signs.js'
import { doubt, type Way } from '../otherwise/way.js'

/** What the lines below are: `<= Recv data, 307 bytes (0x133)`, `=> Send header, …`, `== Info: …`. */
const SECTION = /^(?:(<=|=>) (?:Recv|Send) (?:SSL )?(data|header), (\d{1,9}) bytes|== Info)/
const LINE = /^([0-9a-f]{4,8}): /

interface Line {
  readonly start: number
  readonly end: number
  readonly offset: number
}

interface Section {
  /** `<=` of what was received. */
  readonly way: string | undefined
  readonly isData: boolean
  readonly length: number
  readonly lines: Line[]
}

export const asTraced: Way = (layer, layers) => {
  const sections =
    sectionsOf(layer)?.filter(({ isData, lines }) => isData && lines.length > 0) ?? []
  const received = sections.filter(({ way }) => way === '<=')
  const writer = new LayerWriter()
  for (const { lines, length } of received.length > 0 ? received : sections) {
    for (const [i, { start, end, offset }] of lines.entries()) {
      writer.copy({ layer, start, end })
      const next = lines[i + 1]?.offset ?? length
      if (next > offset + end - start) writer.put('\n')
    }
  }
  const text = writer.text()
  if (!maySayCall(text)) return null
  // A dot stands for each byte of what is no ASCII.
  const reasons = text.includes('..') ? doubt('..') : []
  return { layer: writer.finish(layers, 'join'), detail: 'as curl traces it', reasons }
}

/** The sections of a trace; null where a line belongs to none, or its offset lies within the line before it. */
function sectionsOf({ text }: Layer): Section[] | null {
  const sections: Section[] = []
  let start = 0
  for (const line of text.split('\n')) {
    const [isSection, way, kind, length] = SECTION.exec(line) ?? []
    const [head = '', digits] = LINE.exec(line) ?? []
    const own = sections.at(-1)
    if (isSection !== undefined) {
      sections.push({ way, isData: kind === 'data', length: Number(length ?? 0), lines: [] })
    } else if (digits !== undefined && own !== undefined) {
      const offset = Number.parseInt(digits, 16)
      const last = own.lines.at(-1)
      if (offset < (last === undefined ? 0 : last.offset + last.end - last.start)) return null
      const end = start + line.length - (line.endsWith('\r') ? 1 : 0)
      own.lines.push({ start: start + head.length, end, offset })
    } else if (line.trim() !== '' && maySayCall(line)) return null
    start += line.length + 1
  }
  return sections
}
