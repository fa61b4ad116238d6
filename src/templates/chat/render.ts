/** Renders chat templates: Jinja without `eval`, with the names that Transformers gives a template. */
import { parse, tokenize } from '@huggingface/jinja'
import { CountingInterpreter, environmentOf, RenderBudget } from './interpreter.js'

/** What a template is rendered with beside the conversation. */
export interface ChatTemplate {
  readonly source: string
  readonly bosToken?: string
  readonly eosToken?: string
}

/** One message of a conversation, as chat templates read it. */
export type Message = Readonly<Record<string, unknown>>

export interface RenderOptions {
  readonly tools?: readonly unknown[]
  /** Ends with the opening of the assistant's turn. */
  readonly generationPrompt?: boolean
  /** Further names for the template, such as `enable_thinking`. */
  readonly extra?: Readonly<Record<string, unknown>>
}

/** Renders conversations with one template. */
export interface Renderer {
  /** The text, or null where the template refuses this conversation; then `lastError` says why. */
  render(messages: readonly Message[], options?: RenderOptions): string | null
  readonly lastError: string | null
  /** Which bound has ended the rendering; nothing is rendered any more. Null while none has. */
  readonly stopped: string | null
}

/** A renderer, or what is wrong with the template's own syntax. */
export function rendererOf(chat: ChatTemplate): Renderer | { readonly error: string } {
  let program: ReturnType<typeof parse>
  try {
    program = parse(tokenize(chat.source, { lstrip_blocks: true, trim_blocks: true }))
  } catch (error) {
    return { error: messageOf(error) }
  }
  let lastError: string | null = null
  const budget = new RenderBudget()
  return {
    get stopped() {
      return budget.exceeded
    },
    get lastError() {
      return lastError
    },
    render(messages, { tools, generationPrompt = false, extra = {} } = {}) {
      try {
        const items = {
          messages,
          ...(tools === undefined ? {} : { tools }),
          add_generation_prompt: generationPrompt,
          bos_token: chat.bosToken ?? '',
          eos_token: chat.eosToken ?? '',
          ...extra,
        }
        return String(
          new CountingInterpreter(environmentOf(items, budget), budget).run(program).value,
        )
      } catch (error) {
        lastError = messageOf(error)
        return null
      }
    },
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
