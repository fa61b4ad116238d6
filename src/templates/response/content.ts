/** The content parsers: from a region's text to its value. */
import { TEMPLATE_LIMITS } from '../limits.js'
import type { Budget } from '../pattern/budget.js'
import { ReadError } from './errors.js'
import { jsonContent } from './json-content.js'
import { pythonFloat, pythonInt, strip } from './python-text.js'
import { CONTENT_PARSERS, type ContentParser } from './spec.js'
import { type Dict, isDict, type ParseValue, truthy, typeName, type Value } from './value.js'
import { xmlInline } from './xml-inline.js'

/**
 * The value of a region's text.
 *
 * @param args `content_args`, not checked before
 * @param depth how many value parsers this one stands in
 * @throws ReadError as Python would raise
 */
export function parseContent(
  text: string,
  parser: ContentParser,
  args: Value,
  budget: Budget,
  depth = 0,
): Value {
  if (!isDict(args)) {
    throw new ReadError('AttributeError', `content_args must be a dict, got ${typeName(args)}`)
  }
  if (depth > TEMPLATE_LIMITS.nesting) {
    throw new ReadError('ValueError', 'value parsers are nested too deeply (bound: nesting)')
  }
  const inner: ParseValue = (value, given) => innerValue(value, given, budget, depth + 1)
  switch (parser) {
    case 'text':
      return textOf(text, args)
    case 'int':
      return pythonInt(textOf(text, args)) ?? notA('int', text)
    case 'float':
      return pythonFloat(textOf(text, args)) ?? notA('float', text)
    case 'bool':
      return ['true', '1'].includes(textOf(text, args).toLowerCase())
    case 'json':
      return jsonContent(text, args)
    case 'xml-inline':
      return xmlInline(text, args, inner, budget)
    case 'kv-lines':
      return kvLines(text, args, inner)
  }
}

function textOf(text: string, args: Dict): string {
  return !args.has('strip') || truthy(args.get('strip')) ? strip(text) : text
}

function notA(type: string, text: string): never {
  throw new ReadError('ValueError', `could not convert ${JSON.stringify(text)} to ${type}`)
}

function innerValue(text: string, given: Value | undefined, budget: Budget, depth: number): Value {
  if (given === undefined || given === null) return text
  if (!isDict(given)) {
    throw new ReadError('AttributeError', `value_parser must be a dict, got ${typeName(given)}`)
  }
  const name = given.has('name') ? (given.get('name') ?? null) : 'text'
  const parser = CONTENT_PARSERS.find((each) => each === name)
  if (parser === undefined) {
    throw new ReadError('KeyError', `there is no value parser ${JSON.stringify(String(name))}`)
  }
  const args = given.has('args') ? (given.get('args') ?? null) : new Map()
  return parseContent(text, parser, args, budget, depth)
}

function kvLines(text: string, args: Dict, inner: ParseValue): Dict {
  const lineSeparator = separator(args, 'line_sep', '\n')
  const keySeparator = separator(args, 'kv_sep', ':')
  const strips = !args.has('strip') || truthy(args.get('strip'))
  const trimmed = (part: string) => (strips ? strip(part) : part)
  const found: Dict = new Map()
  for (const raw of text.split(lineSeparator)) {
    const line = trimmed(raw)
    const at = line.indexOf(keySeparator)
    if (line === '' || at < 0) continue
    const key = trimmed(line.slice(0, at))
    found.set(key, inner(trimmed(line.slice(at + keySeparator.length)), args.get('value_parser')))
  }
  return found
}

function separator(args: Dict, key: string, usual: string): string {
  const given = args.has(key) ? (args.get(key) ?? null) : usual
  if (given === '') throw new ReadError('ValueError', `${key}: empty separator`)
  if (typeof given === 'string') return given
  throw new ReadError('TypeError', `${key} must be a string, got ${typeName(given)}`)
}
