/** Conversations that differ in one thing, and the assistant's turns that a template makes of them. */
import type { Message, Renderer } from './render.js'

/** A call of a probe. */
export interface ProbeCall {
  readonly name: string
  readonly arguments: Readonly<Record<string, unknown>>
}

/** A turn to render: any of the three may be missing. */
export interface ProbeTurn {
  readonly reasoning?: string
  readonly content?: string
  readonly calls?: readonly ProbeCall[]
}

export interface RenderedTurn {
  /** The prompt, as far as the conversation with the turn begins with it. */
  readonly prefix: string
  /** The turn as the template writes it into the history. */
  readonly text: string
}

const PARAMETERS = {
  kone: { type: 'string', description: 'first' },
  ktwo: { type: 'string', description: 'second' },
}
const tool = (name: string) => ({
  type: 'function',
  function: {
    name,
    description: 'A tool.',
    parameters: { type: 'object', properties: PARAMETERS, required: ['kone'] },
  },
})
export const PROBE_TOOLS = [tool('probe_alpha'), tool('probe_beta'), tool('search'), tool('ping')]
const USER: Message = { role: 'user', content: 'Zquestionz?' }
const REASONING_KEYS = ['reasoning_content', 'thinking', 'reasoning']

/** How a template takes calls and their arguments; templates differ, so forms are tried. */
interface Form {
  readonly argumentsAsText: boolean
  readonly emptyContent: string | null | undefined
}
const FORMS: readonly Form[] = [false, true].flatMap((argumentsAsText) =>
  ['', null, undefined].map((emptyContent) => ({ argumentsAsText, emptyContent })),
)

/** Renders probe turns with one template, in the form that it takes. */
export class Prober {
  /** The prompt with the opening of the assistant's turn. */
  readonly prompt: string | null
  /** What the template adds to open that turn; empty where it adds nothing. */
  readonly opening: string
  /** The key under which the template reads thinking back; null where it reads none. */
  readonly reasoningKey: string | null
  private readonly form: Form | null

  constructor(private readonly renderer: Renderer) {
    this.prompt = renderer.render([USER], { tools: PROBE_TOOLS, generationPrompt: true })
    const without = renderer.render([USER], { tools: PROBE_TOOLS })
    this.opening =
      this.prompt !== null && without !== null && this.prompt.startsWith(without)
        ? this.prompt.slice(without.length)
        : ''
    const call = { name: 'probe_alpha', arguments: { kone: 'vone' } }
    this.form =
      FORMS.find((form) => this.has({ calls: [call] }, form, null, ['probe_alpha', 'vone'])) ?? null
    this.reasoningKey =
      REASONING_KEYS.find((key) =>
        [{ content: 'Zcontentz' }, { content: '', calls: [call] }].some((turn) =>
          this.has({ ...turn, reasoning: 'Zthinkz' }, this.form, key, ['Zthinkz']),
        ),
      ) ?? null
  }

  /** Whether the template writes calls at all. */
  get takesCalls(): boolean {
    return this.form !== null
  }

  /** Why the last conversation was refused. */
  get lastError(): string | null {
    return this.renderer.lastError
  }

  /** The turn as it is written; null where the template refuses it. */
  turn(turn: ProbeTurn): RenderedTurn | null {
    return this.rendered(turn, this.form, this.reasoningKey)
  }

  /** What follows the turn when the user goes on. */
  afterTurn(turn: ProbeTurn): string {
    const message = messageOf(turn, this.form ?? FORMS[0], this.reasoningKey)
    const options = { tools: PROBE_TOOLS }
    const short = this.renderer.render([USER, message], options)
    const long = this.renderer.render([USER, message, USER], options)
    if (short === null || long === null || !long.startsWith(short)) return ''
    return long.slice(short.length).split('Zquestionz')[0] ?? ''
  }

  private has(turn: ProbeTurn, form: Form | null, key: string | null, words: string[]): boolean {
    const rendered = this.rendered(turn, form, key)
    return rendered !== null && words.every((word) => rendered.text.includes(word))
  }

  private rendered(turn: ProbeTurn, form: Form | null, key: string | null): RenderedTurn | null {
    const { prompt } = this
    if (prompt === null) return null
    const message = messageOf(turn, form ?? FORMS[0], key)
    const full = this.renderer.render([USER, message], { tools: PROBE_TOOLS })
    if (full === null) return null
    let end = 0
    while (end < prompt.length && end < full.length && prompt[end] === full[end]) end++
    // Not inside a marker: half of one says nothing.
    const half = /<[^<>\s]*$/.exec(full.slice(Math.max(0, end - 60), end))?.[0].length ?? 0
    if (end < prompt.length) end -= half
    return { prefix: full.slice(0, end), text: full.slice(end) }
  }
}

function messageOf(turn: ProbeTurn, form: Form | undefined, key: string | null): Message {
  const message: Record<string, unknown> = { role: 'assistant' }
  const content = turn.content ?? (turn.calls === undefined ? '' : form?.emptyContent)
  if (content !== undefined) message.content = content
  if (turn.reasoning !== undefined && key !== null) message[key] = turn.reasoning
  if (turn.calls !== undefined) {
    message.tool_calls = turn.calls.map((call, index) => ({
      id: `call0000${index + 1}`,
      type: 'function',
      function: {
        name: call.name,
        arguments: form?.argumentsAsText === true ? JSON.stringify(call.arguments) : call.arguments,
      },
    }))
  }
  return message
}
