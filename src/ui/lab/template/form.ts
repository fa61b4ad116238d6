/** A response template as a form: read from its JSON text, and written back into it. */

export type SideKind = 'none' | 'literal' | 'pattern'

/** What opens or closes a field. */
export interface Side {
  readonly kind: SideKind
  /** A literal, a pattern, or several literals, one a line. */
  readonly text: string
}

export interface FormField {
  readonly name: string
  readonly open: Side
  readonly close: Side
  readonly content: string
  readonly repeats: boolean
  readonly required: boolean
}

export interface TemplateForm {
  readonly anchor: Side
  readonly fields: readonly FormField[]
}

export const CONTENTS = ['text', 'int', 'float', 'bool', 'json', 'xml-inline', 'kv-lines']

type Json = Record<string, unknown>

/** Null where the text is no template yet: there is nothing to show in a form. */
export function formOf(text: string): TemplateForm | null {
  const found = parsed(text)
  if (found === null) return null
  const { template } = found
  const fields = isJson(template.fields) ? Object.entries(template.fields) : []
  return {
    anchor: sideOf(template, 'start_anchor'),
    fields: fields.flatMap(([name, field]) => (isJson(field) ? [fieldOf(name, field)] : [])),
  }
}

function fieldOf(name: string, field: Json): FormField {
  return {
    name,
    open: sideOf(field, 'open'),
    close: sideOf(field, 'close'),
    content: typeof field.content === 'string' ? field.content : 'text',
    repeats: field.repeats === true,
    required: field.optional === false,
  }
}

/** The text with another anchor. */
export function withAnchor(text: string, anchor: Side): string {
  return changed(text, (template) => sided(template, 'start_anchor', anchor))
}

/** The text with one field changed; keys that the form does not show stay as they are. */
export function withField(text: string, name: string, next: FormField): string {
  return changed(text, (template) => ({
    ...template,
    fields: mapped(template, (fields) =>
      fields.map(([key, field]) =>
        key === name ? [next.name, isJson(field) ? written(field, next) : field] : [key, field],
      ),
    ),
  }))
}

export function withoutField(text: string, name: string): string {
  return changed(text, (template) => ({
    ...template,
    fields: mapped(template, (fields) => fields.filter(([key]) => key !== name)),
  }))
}

/** The text with a new field, under a name that is not taken. */
export function withNewField(text: string): string {
  return changed(text, (template) => {
    const taken = isJson(template.fields) ? Object.keys(template.fields) : []
    const name = ['thinking', 'tool_calls', 'content', 'field'].find((one) => !taken.includes(one))
    const free = name ?? `field_${taken.length + 1}`
    const field = { open: `<${free}>`, close: `</${free}>` }
    return { ...template, fields: mapped(template, (fields) => [...fields, [free, field]]) }
  })
}

function written(field: Json, { open, close, content, repeats, required }: FormField): Json {
  const { content: _content, repeats: _repeats, optional: _optional, ...rest } = field
  return {
    ...sided(sided(rest, 'open', open), 'close', close),
    ...(content === 'text' ? {} : { content }),
    ...(repeats ? { repeats: true } : {}),
    ...(required ? { optional: false } : {}),
  }
}

function sideOf(owner: Json, key: string): Side {
  const pattern = owner[`${key}_pattern`]
  if (typeof pattern === 'string') return { kind: 'pattern', text: pattern }
  const literal = owner[key]
  const lines = Array.isArray(literal) ? literal : literal === undefined ? [] : [literal]
  const text = lines.map((line) => shown(String(line))).join('\n')
  return lines.length === 0 ? { kind: 'none', text: '' } : { kind: 'literal', text }
}

function sided(owner: Json, key: string, { kind, text }: Side): Json {
  const { [key]: _literal, [`${key}_pattern`]: _pattern, ...rest } = owner
  if (kind === 'none') return rest
  if (kind === 'pattern') return { ...rest, [`${key}_pattern`]: text }
  const lines = text.split('\n').map(meant)
  return { ...rest, [key]: lines.length === 1 ? lines[0] : lines }
}

/** In a form a line break of a literal is written `\n`: each line is a literal of its own. */
function shown(literal: string): string {
  return literal.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
}

function meant(line: string): string {
  return line.replace(/\\[\\n]/g, (pair) => (pair === '\\n' ? '\n' : '\\'))
}

function mapped(
  template: Json,
  change: (
    fields: readonly (readonly [string, unknown])[],
  ) => readonly (readonly [string, unknown])[],
): Json {
  return Object.fromEntries(change(isJson(template.fields) ? Object.entries(template.fields) : []))
}

function changed(text: string, change: (template: Json) => Json): string {
  const found = parsed(text)
  if (found === null) return text
  const next = change(found.template)
  const whole = found.inside ? { ...found.whole, response_template: next } : next
  return JSON.stringify(whole, null, 2)
}

/** The template, alone or inside a tokenizer_config.json. */
function parsed(text: string): { whole: Json; template: Json; inside: boolean } | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  if (!isJson(json)) return null
  const inner = json.response_template
  return isJson(inner)
    ? { whole: json, template: inner, inside: true }
    : { whole: json, template: json, inside: false }
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
