/** One line of `inspect --jsonl`, read. */

import { finishOfWord } from '../engine/envelopes/finish.js'
import { stringify } from '../engine/syntax/json/stringify.js'
import type { GivenSettings } from '../fixtures/settings.js'

type Case =
  | { readonly id: unknown; readonly problem: string }
  | { readonly id: unknown; readonly source: string; readonly settings: GivenSettings }

/**
 * Reads `{id, input | arguments, tool?, tools?, profile?, finish?, readAs?,
 * partial?, modelAnswers?}`. Null counts as absent.
 */
export function readCase(given: unknown): Case {
  if (!isObject(given)) return { id: null, problem: 'a case is an object' }
  const id = given.id ?? null
  const bare = isPresent(given.arguments)
  if (bare && isPresent(given.input)) {
    return { id, problem: 'a case has "input" or "arguments", not both' }
  }
  const source = textOf(bare ? given.arguments : given.input)
  if (source === null) return { id, problem: 'a case has "input" or "arguments", a text' }
  const settings = settingsOf(given, bare)
  return typeof settings === 'string' ? { id, problem: settings } : { id, source, settings }
}

/** The settings, or what is wrong with them. */
function settingsOf(given: Record<string, unknown>, bare: boolean): GivenSettings | string {
  const { tool, tools, profile, partial, readAs, modelAnswers } = given
  const { finish } = given
  if (isPresent(finish) && typeof finish !== 'string') return '"finish" is a word'
  if (isPresent(tool) && typeof tool !== 'string') return '"tool" is the name of a tool'
  if (isPresent(profile) && typeof profile !== 'string' && !isObject(profile)) {
    return '"profile" is an id or a profile'
  }
  if (isPresent(readAs) && readAs !== 'auto' && readAs !== 'message' && readAs !== 'arguments') {
    return '"readAs" is auto, message or arguments'
  }
  if (isPresent(modelAnswers) && !isTexts(modelAnswers)) return '"modelAnswers" holds texts'
  return {
    readAs: bare ? 'arguments' : (readAs ?? 'auto'),
    ...(isPresent(tools) ? { tools } : {}),
    ...(isPresent(tool) ? { tool } : {}),
    ...(isPresent(finish) ? { finish: finishOfWord(finish) ?? 'unknown' } : {}),
    ...(partial === true ? { partial } : {}),
    ...(isPresent(profile) ? { profile } : {}),
    ...(isPresent(modelAnswers) ? { modelAnswers } : {}),
  }
}

/** A text as it is; an object that was not put into a string, as its JSON text. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? stringify(value) : null
}

function isPresent<T>(value: T | null | undefined): value is T {
  return value !== undefined && value !== null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isTexts(value: unknown): value is Record<string, string> {
  return isObject(value) && Object.values(value).every((text) => typeof text === 'string')
}
