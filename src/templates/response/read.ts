/** The doors of the room: load a template, read a response with it. Nothing is thrown. */
import { Budget, BudgetError } from '../pattern/budget.js'
import { toolProperties } from './coerce.js'
import { LoadError, type PythonError, ReadError } from './errors.js'
import type { Region, ResponseEvent } from './events.js'
import { loadTemplate } from './load.js'
import { type KnownValues, ResponseParser } from './parser.js'
import type { ResponseTemplate } from './spec.js'
import { type Dict, fromJson } from './value.js'

/** Why a template or a response cannot be read. */
export interface TemplateError {
  /** `load`: the template itself; `parse`: this prefix or response. */
  readonly phase: 'load' | 'parse'
  readonly message: string
  /** The exception that Transformers raises; null for a bound of ours. */
  readonly kind: PythonError | null
}

export interface ReadOptions {
  /** The prompt that the response answers; `''` says that there is none, null is an error. */
  readonly prefix: string | null
  /** Tools as `apply_chat_template` takes them, to type arguments by. */
  readonly tools?: unknown
  /** The response in pieces as they came; without it, it is fed at once. */
  readonly chunks?: readonly string[]
  /** Read the whole text at once: what chunks would give if none were cut wrongly. */
  readonly whole?: boolean
  /** Values of regions that readings of the same text share. */
  readonly known?: KnownValues
}

export interface ReadResponse {
  readonly message: Dict
  /** In order: of the prefix, of each piece, of the end. */
  readonly events: readonly ResponseEvent[]
  /** How many events came before the first piece, with each, and at the end. */
  readonly eventCounts: readonly number[]
  readonly regions: readonly Region[]
}

export type Outcome<T> = { readonly value: T } | { readonly error: TemplateError }

/**
 * Loads a response template.
 *
 * @param json the template as `JSON.parse` gives it
 */
export function loadResponseTemplate(json: unknown): Outcome<ResponseTemplate> {
  return attempt('load', () => loadTemplate(fromJson(json)))
}

/**
 * Reads a response as Transformers' `ResponseParser` does.
 *
 * @param text the response; `options.chunks` replaces it where given
 */
export function readResponse(
  template: ResponseTemplate,
  text: string,
  options: ReadOptions,
): Outcome<ReadResponse> {
  return attempt('parse', () => {
    const { prefix, tools, chunks = [text], whole = false, known = null } = options
    if (prefix === null) {
      throw new ReadError(
        'ValueError',
        'ResponseParser requires a prefix (the prompt sent to the model), because chat templates ' +
          'often write part of the answer. Pass "" to say that there is none.',
      )
    }
    const properties = toolProperties(tools === undefined ? undefined : fromJson(tools))
    const parser = new ResponseParser(template, prefix, properties, new Budget(), whole, known)
    const steps = [parser.initialEvents, ...chunks.map((chunk) => parser.feed(chunk))]
    const { message, events } = parser.finish()
    steps.push(events)
    return {
      message,
      events: steps.flat(),
      eventCounts: steps.map((step) => step.length),
      regions: parser.regions,
    }
  })
}

function attempt<T>(phase: TemplateError['phase'], run: () => T): Outcome<T> {
  try {
    return { value: run() }
  } catch (error) {
    if (error instanceof LoadError) {
      return { error: { phase, message: error.message, kind: 'ValueError' } }
    }
    if (error instanceof ReadError) {
      return { error: { phase, message: error.message, kind: error.kind } }
    }
    if (error instanceof BudgetError)
      return { error: { phase, message: error.message, kind: null } }
    throw error
  }
}
