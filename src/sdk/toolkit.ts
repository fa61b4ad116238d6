/** The tools of an agent, read once and used for every call. */
import type { Tool } from '../engine/model/trace.js'
import type { ToJsonSchema } from '../engine/tools/read/schema-objects.js'
import { type ReadTools, readTools } from '../engine/tools/read-tools.js'

export interface ToolkitOptions {
  /**
   * What follows where tools or schemas cannot be read. `review` (default): every
   * call is held back. `throw`: the toolkit is not made.
   */
  readonly onUnreadable?: 'review' | 'throw'
  /** Makes JSON Schema of a schema library's object that does not give it itself. */
  readonly toJSONSchema?: ToJsonSchema
}

/** Tools that were read. Made by `createToolkit`, taken by everything that judges. */
export class Toolkit {
  /** @internal */
  constructor(
    /** @internal */
    readonly read: ReadTools,
  ) {}

  /** The tools, with their schemas as JSON Schema. */
  get tools(): readonly Tool[] {
    return this.read.tools
  }

  /** What could not be read, in a few words; null when all could. */
  get unreadable(): string | null {
    return this.read.unread
  }

  /** Names of the tools, in their order. */
  get names(): readonly string[] {
    return this.tools.map(({ name }) => name)
  }

  /** The tool of that name; undefined when it was not offered. */
  tool(name: string): Tool | undefined {
    return this.tools.find((tool) => tool.name === name)
  }
}

/**
 * Reads tools in any form: OpenAI, Anthropic, Gemini, MCP, AI SDK, LangChain or
 * JSON Schema; one, a list, or a map by name. Schemas may be objects of a library
 * that gives JSON Schema (Standard JSON Schema, `toJSONSchema()`).
 *
 * @throws TypeError where something is unreadable and `onUnreadable` is `throw`
 */
export function createToolkit(tools: unknown, options: ToolkitOptions = {}): Toolkit {
  const read = readTools(tools, options.toJSONSchema)
  if (options.onUnreadable === 'throw' && read.unread !== null) {
    throw new TypeError(`The tools could not be read: ${read.unread}`)
  }
  return new Toolkit(read)
}

/** The toolkit of these options: the one that they bring, else one of what they offer. */
export function toolkitOf(options: ToolkitOptions & { readonly tools?: unknown }): Toolkit {
  return options.tools instanceof Toolkit ? options.tools : createToolkit(options.tools, options)
}

/** The tools as the engine takes them; a toolkit is not read again. */
export function toolsOf(tools: unknown, convert?: ToJsonSchema): ReadTools {
  return tools instanceof Toolkit ? tools.read : readTools(tools, convert)
}
