/** What the Lab works on: kept in this browser, and changed by its panels. */
import { create } from 'zustand'
import type { LabInput, SuiteCase } from '../../worker/lab/protocol.js'

export interface LabDraft {
  readonly input: LabInput
  readonly suite: readonly SuiteCase[]
}

export type LeftTab = 'response' | 'chat'
export type RightTab = 'paste' | 'expected' | 'suite'

interface LabState extends LabDraft {
  readonly left: LeftTab
  readonly right: RightTab
  /** A short word about what was just done. */
  readonly said: string
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
}

export const useLab = create<LabState>(() => ({
  ...(kept() ?? FIRST),
  left: 'response',
  right: 'paste',
  said: '',
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

/** Takes another draft, as from a link; the last own one is overwritten only when it is edited. */
export function takeDraft(draft: LabDraft): void {
  useLab.setState(draft)
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
    }
  } catch {
    return null
  }
}

export function draftText({ input, suite }: LabDraft): string {
  return JSON.stringify({ input, suite })
}

function kept(): LabDraft | null {
  try {
    return draftFrom(localStorage.getItem(KEY) ?? '')
  } catch {
    return null
  }
}

function keep(): void {
  try {
    localStorage.setItem(KEY, draftText(useLab.getState()))
  } catch {
    // Full or forbidden: the draft lives as long as the page.
  }
}
