/** Loads a response template: the checks of the reference, in its order, in its words. */
import { delimiterOf } from './delimiter.js'
import { LoadError } from './errors.js'
import { CONTENT_PARSERS, type ContentParser, type Field, type ResponseTemplate } from './spec.js'
import { checkTransform } from './transform.js'
import { type Dict, isDict, truthy, typeName, type Value } from './value.js'

const TEMPLATE_KEYS = new Set([
  'version',
  'defaults',
  'fields',
  'start_anchor',
  'start_anchor_pattern',
])
const FIELD_KEYS = new Set([
  'open',
  'open_pattern',
  'close',
  'close_pattern',
  'content',
  'content_args',
  'repeats',
  'join',
  'optional',
  'transform',
  'transform_each',
])

/** A template that can be used. Throws a LoadError that says what is wrong. */
export function loadTemplate(given: Value): ResponseTemplate {
  if (!isDict(given)) {
    throw new LoadError(`response_template must be a dict, got ${typeName(given)}`)
  }
  const version = given.get('version') ?? 1n
  if (given.has('version') && version !== 1n && version !== true) {
    throw new LoadError(`Unsupported response_template version: ${JSON.stringify(shown(version))}`)
  }
  const unknown = unknownKeys(given, TEMPLATE_KEYS)
  if (unknown !== null) throw new LoadError(`Unknown keys in response_template: ${unknown}`)
  const defaults = given.get('defaults') ?? new Map()
  if (!isDict(defaults) || given.get('defaults') === null) {
    throw new LoadError('response_template.defaults must be a dict')
  }
  const raw = given.get('fields')
  if (!isDict(raw) || raw.size === 0) {
    throw new LoadError('response_template.fields must be a non-empty dict')
  }
  const fields = new Map([...raw].map(([name, field]) => [name, loadField(name, field)]))
  const implicit = [...fields.values()].filter((field) => field.open === null)
  if (implicit.length > 1) {
    throw new LoadError(
      "At most one field may omit 'open'/'open_pattern' (that field becomes the implicit-open / " +
        `leftover sink). Found: ${implicit.map(({ name }) => name).join(', ')}`,
    )
  }
  const anchor = delimiterOf('response_template', given, 'start_anchor')
  if (anchor === null) {
    throw new LoadError("response_template requires 'start_anchor' or 'start_anchor_pattern'")
  }
  return { defaults, fields, implicit: implicit[0] ?? null, anchor }
}

function loadField(name: string, field: Value): Field {
  const scope = `Field '${name}'`
  if (!isDict(field)) throw new LoadError(`${scope} must be a dict`)
  const unknown = unknownKeys(field, FIELD_KEYS)
  if (unknown !== null) throw new LoadError(`${scope}: unknown keys ${unknown}`)
  const content = contentParser(scope, field)
  const open = delimiterOf(scope, field, 'open')
  const close = delimiterOf(scope, field, 'close')
  const join = joinOf(scope, field)
  const transform = field.get('transform') ?? null
  const transformEach = field.get('transform_each') ?? false
  if (typeof transformEach !== 'boolean' || field.get('transform_each') === null) {
    const type = typeName(field.get('transform_each') ?? null)
    throw new LoadError(`${scope}: transform_each must be a bool, got ${type}`)
  }
  if (transformEach && transform === null) {
    throw new LoadError(`${scope}: transform_each is set but no transform was provided`)
  }
  if (transform !== null) checkTransform(scope, transform)
  const groups = [open, close].flatMap((each) => [...(each?.pattern.names.keys() ?? [])])
  if (transform === null && groups.length > 0) {
    throw new LoadError(
      `${scope}: open_pattern/close_pattern declares named group(s) [${groups.join(', ')}], but the ` +
        "field has no 'transform'. Named captures are only surfaced through a 'transform'. Either " +
        'add one that uses them, or remove the named groups from the pattern.',
    )
  }
  return {
    name,
    open,
    close,
    content,
    contentArgs: field.get('content_args') ?? (field.has('content_args') ? null : new Map()),
    repeats: truthy(field.get('repeats')),
    join,
    optional: field.has('optional') ? truthy(field.get('optional')) : true,
    transform,
    transformEach,
  }
}

function contentParser(scope: string, field: Dict): ContentParser {
  const content = field.has('content') ? (field.get('content') ?? null) : 'text'
  const known = CONTENT_PARSERS.find((name) => name === content)
  if (known === undefined) {
    throw new LoadError(
      `${scope}: unknown content parser ${JSON.stringify(shown(content))}. ` +
        `Available: ${CONTENT_PARSERS.join(', ')}`,
    )
  }
  return known
}

function joinOf(scope: string, field: Dict): string | null {
  const join = field.get('join') ?? null
  if (join === null) return null
  if (typeof join !== 'string') {
    throw new LoadError(`${scope}: 'join' must be a string, got ${typeName(join)}`)
  }
  if (!truthy(field.get('repeats'))) {
    throw new LoadError(`${scope}: 'join' requires 'repeats': true`)
  }
  return join
}

function unknownKeys(owner: Dict, known: ReadonlySet<string>): string | null {
  const unknown = [...owner.keys()].filter((key) => !known.has(key)).sort()
  return unknown.length === 0 ? null : `[${unknown.map((key) => `'${key}'`).join(', ')}]`
}

function shown(value: Value): unknown {
  return typeof value === 'bigint'
    ? Number(value)
    : typeof value === 'object'
      ? typeName(value)
      : value
}
