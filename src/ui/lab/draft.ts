/** What the Lab's draft is, and its text: as it is kept in this browser, and as a link has it. */
import { readGrammar } from '../../engine/calls/grammar/read-grammar.js'
import type { Grammar } from '../../engine/model/grammar.js'
import type { Mark, MarkRole } from '../../templates/teach/marks.js'
import type { LabInput, SuiteCase } from '../../worker/lab/protocol.js'

export interface LabDraft {
  readonly input: LabInput
  readonly suite: readonly SuiteCase[]
  readonly strategy: StrategyDraft
  readonly lesson: Lesson
}

/** A strategy of the user's own, and its place in the ladder. */
export interface StrategyDraft {
  readonly code: string
  /** The id of the strategy before which it stands; empty for the end. */
  readonly before: string
}

/** What a grammar is taught with. */
export interface Lesson {
  readonly marks: readonly Mark[]
  readonly title: string
  /** Another text, on which the grammar is tried. */
  readonly second: string
}

/** Grammars that one draft keeps. */
export const MOST_GRAMMARS = 8

/** What a text says of the Lab's input; null where it says none. */
export function draftFrom(text: string): LabDraft | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  const input = get(json, 'input')
  if (typeof input !== 'object' || input === null) return null
  const strategy = get(json, 'strategy')
  const lesson = get(json, 'lesson')
  const length = words(input, 'text').length
  return {
    input: {
      template: words(input, 'template'),
      chatTemplate: words(input, 'chatTemplate'),
      conversation: words(input, 'conversation'),
      prefix: words(input, 'prefix'),
      text: words(input, 'text'),
      tools: words(input, 'tools'),
      grammars: list(input, 'grammars').slice(0, MOST_GRAMMARS).flatMap(grammarIn),
    },
    suite: list(json, 'suite').map((each) => ({
      id: words(each, 'id'),
      prefix: words(each, 'prefix'),
      text: words(each, 'text'),
      expected: words(each, 'expected'),
    })),
    strategy: { code: words(strategy, 'code'), before: words(strategy, 'before') },
    lesson: {
      marks: list(lesson, 'marks').flatMap((mark) => markIn(mark, length)),
      title: words(lesson, 'title'),
      second: words(lesson, 'second'),
    },
  }
}

export function draftText({ input, suite, strategy, lesson }: LabDraft): string {
  return JSON.stringify({ input, suite, strategy, lesson })
}

function get(owner: unknown, key: string): unknown {
  return typeof owner === 'object' && owner !== null && Object.hasOwn(owner, key)
    ? Reflect.get(owner, key)
    : undefined
}

function words(owner: unknown, key: string): string {
  const value = get(owner, key)
  return typeof value === 'string' ? value : ''
}

function list(owner: unknown, key: string): readonly unknown[] {
  const value = get(owner, key)
  return Array.isArray(value) ? value : []
}

/** A link brings anything: what is no grammar is left out. */
function grammarIn(value: unknown): Grammar[] {
  const read = readGrammar(value)
  return 'problem' in read ? [] : [read.grammar]
}

const ROLES: readonly MarkRole[] = ['name', 'key', 'value']

function markIn(value: unknown, length: number): Mark[] {
  const role = ROLES.find((one) => one === get(value, 'role'))
  const start = get(value, 'start')
  const end = get(value, 'end')
  if (role === undefined || typeof start !== 'number' || typeof end !== 'number') return []
  const whole = Number.isInteger(start) && Number.isInteger(end)
  return whole && start >= 0 && end > start && end <= length ? [{ role, start, end }] : []
}
