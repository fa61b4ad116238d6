/** Renders chat templates: Jinja without `eval`, with the names that Transformers gives a template. */
import { Template } from '@huggingface/jinja'

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
}

/** A renderer, or what is wrong with the template's own syntax. */
export function rendererOf(chat: ChatTemplate): Renderer | { readonly error: string } {
  let template: Template
  try {
    template = new Template(chat.source)
  } catch (error) {
    return { error: messageOf(error) }
  }
  let lastError: string | null = null
  return {
    get lastError() {
      return lastError
    },
    render(messages, { tools, generationPrompt = false, extra = {} } = {}) {
      try {
        return template.render({
          messages,
          ...(tools === undefined ? {} : { tools }),
          add_generation_prompt: generationPrompt,
          bos_token: chat.bosToken ?? '',
          eos_token: chat.eosToken ?? '',
          ...extra,
        })
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
