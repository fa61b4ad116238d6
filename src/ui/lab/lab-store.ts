/** What the Lab works on: kept in this browser, and changed by its panels. */
import { create } from 'zustand'
import type { LabInput, SuiteCase } from '../../worker/lab/protocol.js'

export interface LabDraft {
  readonly input: LabInput
  readonly suite: readonly SuiteCase[]
  readonly strategy: StrategyDraft
}

/** A strategy of the user's own, and its place in the ladder. */
export interface StrategyDraft {
  readonly code: string
  /** The id of the strategy before which it stands; empty for the end. */
  readonly before: string
}

export type LeftTab = 'response' | 'chat' | 'strategy'
export type RightTab = 'paste' | 'expected' | 'suite'

interface LabState extends LabDraft {
  readonly left: LeftTab
  readonly right: RightTab
  /** A short word about what was just done. */
  readonly said: string
  /** A draft from a link is shown: the own one is kept as it was. */
  readonly guest: boolean
}

const KEY = 'callmend.lab'

/** A format that many models speak, so that the Lab shows something at once. */
const FIRST_TEMPLATE = {
  defaults: { role: 'assistant' },
  start_anchor: '<|im_start|>assistant\n',
  fields: {
    thinking: { open: '<think>', close_pattern: '</think>\\s*' },
    tool_calls: {
      open_pattern: '\\s*<tool_call>',
      close_pattern: '</tool_call>\\s*',
      repeats: true,
      content: 'json',
      transform: {
        type: 'function',
        function: { name: '{content.name}', arguments: '{content.arguments}' },
      },
    },
    content: { close_pattern: '<\\|im_end\\|>\\s*|$' },
  },
}
const FIRST_TEXT =
  '<think>I should look.</think>Let me see.\n' +
  '<tool_call>{"name": "look", "arguments": {"at": "sky"}}</tool_call><|im_end|>\n'

const FIRST: LabDraft = {
  input: {
    template: JSON.stringify(FIRST_TEMPLATE, null, 2),
    chatTemplate: '',
    prefix: '<|im_start|>user\nHow is the sky?<|im_end|>\n<|im_start|>assistant\n',
    text: FIRST_TEXT,
    tools: '',
  },
  suite: [],
  strategy: {
    before: 'quote-regex',
    code: [
      'export default {',
      "  id: 'custom:semicolons',",
      "  title: 'Semicolons',",
      "  summary: 'Commas in place of semicolons.',",
      "  risk: 'inferred',",
      '  attempt(input, context) {',
      "    if (!input.includes(';')) {",
      "      return { status: 'declined', reason: { code: 'not-applicable', detail: 'no semicolon' } }",
      '    }',
      "    const text = input.replaceAll(';', ',')",
      "    return { status: 'succeeded', text, edits: null, risk: 'inferred' }",
      '  },',
      '}',
      '',
    ].join('\n'),
  },
}

export const useLab = create<LabState>(() => ({
  ...(kept() ?? FIRST),
  left: 'response',
  right: 'paste',
  said: '',
  guest: false,
}))

/** Changes parts of the input, and keeps them. */
export function edit(changes: Partial<LabInput>): void {
  useLab.setState(({ input }) => ({ input: { ...input, ...changes } }))
  keep()
}

export function setSuite(suite: readonly SuiteCase[]): void {
  useLab.setState({ suite })
  keep()
}

export function editStrategy(changes: Partial<StrategyDraft>): void {
  useLab.setState(({ strategy }) => ({ strategy: { ...strategy, ...changes } }))
  keep()
}

/** Shows another draft, as from a link. The own one is kept, however this one is edited. */
export function visit(draft: LabDraft): void {
  useLab.setState({ ...draft, guest: true })
}

/** Back to the own draft, as it was. */
export function goHome(): void {
  useLab.setState({ ...(kept() ?? FIRST), guest: false, said: 'This is your own draft again.' })
}

/** The draft that is shown becomes the own one. */
export function adopt(): void {
  useLab.setState({ guest: false, said: 'This is your draft now.' })
  keep()
}

/** What a text says of the Lab's input; null where it says none. */
export function draftFrom(text: string): LabDraft | null {
  try {
    const json: unknown = JSON.parse(text)
    const get = (owner: unknown, key: string): unknown =>
      typeof owner === 'object' && owner !== null && Object.hasOwn(owner, key)
        ? Reflect.get(owner, key)
        : undefined
    const words = (owner: unknown, key: string) => {
      const value = get(owner, key)
      return typeof value === 'string' ? value : ''
    }
    const input = get(json, 'input')
    if (typeof input !== 'object' || input === null) return null
    const suite = get(json, 'suite')
    return {
      input: {
        template: words(input, 'template'),
        chatTemplate: words(input, 'chatTemplate'),
        prefix: words(input, 'prefix'),
        text: words(input, 'text'),
        tools: words(input, 'tools'),
      },
      suite: (Array.isArray(suite) ? suite : []).map((each: unknown) => ({
        id: words(each, 'id'),
        prefix: words(each, 'prefix'),
        text: words(each, 'text'),
        expected: words(each, 'expected'),
      })),
      strategy: {
        code: words(get(json, 'strategy'), 'code'),
        before: words(get(json, 'strategy'), 'before'),
      },
    }
  } catch {
    return null
  }
}

export function draftText({ input, suite, strategy }: LabDraft): string {
  return JSON.stringify({ input, suite, strategy })
}

function kept(): LabDraft | null {
  try {
    return draftFrom(localStorage.getItem(KEY) ?? '')
  } catch {
    return null
  }
}

function keep(): void {
  if (useLab.getState().guest) return
  try {
    localStorage.setItem(KEY, draftText(useLab.getState()))
  } catch {
    // Full or forbidden: the draft lives as long as the page.
  }
}
