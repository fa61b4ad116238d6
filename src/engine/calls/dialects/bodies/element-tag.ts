/** What the opening tag of a call says: its tool, and arguments as attributes. */

import type { Field } from '../../../model/argument-source.js'
import { type Attribute, attributesOf } from '../../../syntax/markup/attributes.js'
import type { Mark } from '../../../syntax/markup/mark.js'
import type { Page } from '../page.js'
import type { BodyCall, BodyInput } from './body.js'
import { propertyNames } from './properties.js'

/** The name of a tool with its place. */
export interface Called {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** The name of the tool in the opening tag. */
export function calledName(text: string, mark: Mark, attributes: readonly string[]): Called | null {
  const found = attributesOf(text, mark)
  for (const wanted of attributes) {
    const attribute = found.find((candidate) => candidate.name === wanted)
    if (attribute === undefined || attribute.end <= attribute.start) continue
    const name = text.slice(attribute.start, attribute.end).trim()
    // A template that was not rendered is no name, and arguments in the tag are none of it.
    if (name === '' || holdsArguments(name)) return null
    return { name, start: attribute.start, end: attribute.end }
  }
  return null
}

/** A bracket, and behind it what arguments have; alone it is a slip. */
function holdsArguments(name: string): boolean {
  const bracket = name.search(/[{[(]/)
  return bracket >= 0 && /["'%:={]/.test(name.slice(bracket + 1))
}

/** What may stand in a tag between its tool and an object: `args='`, `args: `, a blank. */
const BEFORE_OBJECT = /^["']?\s{1,20}(?:[A-Za-z_]{2,20}\s?[:=]\s?)?["']?$/

/** Farthest from the tool that the object begins. */
const LEAD = 50

/** The arguments, where a tag holds them as an object behind its tool: `<invoke name="f" args='{"k": 1}'>`. */
export function objectInTag(
  page: Page,
  { restEnd }: Mark,
  from: number,
): Pick<BodyCall, 'arguments' | 'reasons'> | null {
  const { text } = page
  const head = text.slice(from, Math.min(restEnd, from + LEAD))
  const start = from + head.indexOf('{')
  if (start < from || !BEFORE_OBJECT.test(text.slice(from, start))) return null
  let end = restEnd
  while (end > start && /["'\s/]/.test(text.charAt(end - 1))) end--
  if (text[end - 1] !== '}') return null
  return {
    arguments: { form: 'text', span: page.span(start, end), notation: { kind: 'json' } },
    reasons: [page.doubt('the arguments stand in the tag', start, end)],
  }
}

/** Attributes that say something about the call and are no arguments. */
const NO_ARGUMENT = /^(?:type|id|index|string|description|call_id|tool_call_id)$/

/** Arguments written as attributes, where nothing else is: `<function=f city="Oslo">`, `<f city="Oslo"/>`. */
export function attributeFields(
  { page, context }: BodyInput,
  mark: Mark,
  nameAttributes: readonly string[],
  tool: string,
): Field[] {
  const known = nameAttributes.length === 0 ? null : propertyNames(context, tool)
  const isArgument = ({ name, written }: Attribute) =>
    nameAttributes.length === 0 ? name !== '' : (known?.has(written) ?? !NO_ARGUMENT.test(name))
  return attributesOf(page.text, mark)
    .filter((one) => !nameAttributes.includes(one.name) && isArgument(one))
    .map(({ written, start, end, literal }) => ({
      name: written,
      value: page.span(start, end),
      type: literal === true ? 'json' : 'untyped',
    }))
}
