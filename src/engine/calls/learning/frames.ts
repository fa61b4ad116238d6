/** Other frames that one which was found may stand for. */
import { COUNTER } from './counters.js'
import type { Frame } from './frame.js'
import { pairs } from './pieces.js'

/** What differs and begins a call, as a clock does, is no mark by which it is found. */
export function withoutLead(frame: Frame): Frame {
  const lead = LEAD.exec(frame.callOpen)?.[0]
  if (lead === undefined || frame.groupOpen !== '') return frame
  return {
    ...frame,
    callOpen: frame.callOpen.slice(lead.length),
    between: frame.between + lead,
  }
}

const LEAD = new RegExp(`^${COUNTER}\\S*\\s+`, 'u')

/** What a frame may be, the likeliest first: one call alone does not say what is repeated for a second one. */
export function framesOf(frame: Frame): Frame[] {
  if (!frame.guessed) return [frame]
  return [...inLines(frame), ...inList(frame), ...inArray(frame), frame, allInCall(frame)]
}

/** The same frame, where marks have lines of their own around a call that begins with words: they are the group's. */
function inLines(frame: Frame): Frame[] {
  const begun = BEGUN.exec(frame.callOpen) ?? PLURAL.exec(frame.callOpen)
  const { open = '', call = '' } = begun?.groups ?? {}
  const [close = ''] = ENDED.exec(frame.callClose) ?? []
  if (open === '' || close === '' || !pairs(open, close)) return []
  return [
    {
      ...frame,
      groupOpen: frame.groupOpen + open,
      callOpen: call,
      callClose: frame.callClose.slice(0, -close.length),
      between: '',
      groupClose: close + frame.groupClose,
    },
  ]
}

/** The same frame, where the calls are items of a list below its name: `steps:`, `  - id: s1`. */
function inList(frame: Frame): Frame[] {
  const [, open = '', call = ''] = LISTED.exec(frame.callOpen) ?? []
  if (open === '') return []
  const list = { ...frame, groupOpen: frame.groupOpen + open, callOpen: call, between: '' }
  // A line below the items ends the list.
  if (!/^\n\S/.test(frame.callClose)) return [list]
  return [{ ...list, callClose: '', groupClose: frame.callClose + frame.groupClose }]
}

/** The same frame, where the calls are objects in an array of JSON. */
function inArray({ groupOpen, callOpen, callClose, groupClose, ...frame }: Frame): Frame[] {
  const [, open, call] = ARRAY.exec(groupOpen + callOpen) ?? []
  const [, end, close] = ARRAY_END.exec(callClose + groupClose) ?? []
  if (open === undefined || call === undefined || end === undefined || close === undefined)
    return []
  return [
    { ...frame, groupOpen: open, callOpen: call, callClose: end, between: '', groupClose: close },
  ]
}

/** Up to the last bracket of an array before an object, and from its first one behind one. */
const ARRAY = /^([\s\S]*\[\s*)(\{[\s\S]*)$/
const ARRAY_END = /^((?:[^\]}]|\}(?!\s*\]))*\})(\s*\][\s\S]*)$/
const LISTED =
  /^((?:[^\p{L}\s]{2,8}\n)?[\p{L}_][\p{L}_ -]{0,31}:[^\S\n]{0,8}\n)([^\S\n]{0,16}[-*] [\s\S]*)$/u
const BEGUN = /^(?<open>[<[{(⟦«‹【][^\n]{1,60}\n)(?<call>[\p{L}*+-][^\n]*)$/u
/** `<steps>`, and below it a `<step`. */
const PLURAL = /^(?<open><(?<one>\w{2,32})s>[^\S\n]*\n)(?<call>\s*<\k<one>[\s>][\s\S]*)$/u
const ENDED = /\n[<[{(⟦«‹【][^\n]{1,60}$/u

/** The same frame, with all marks repeated for each call. */
function allInCall(frame: Frame): Frame {
  return {
    ...frame,
    groupOpen: '',
    callOpen: frame.groupOpen + frame.callOpen,
    callClose: frame.callClose + frame.groupClose,
    groupClose: '',
  }
}
