/** Values as addresses and forms write them: `?to=Ann%20Lee&at=9%3A00`, `;to=Ann%20Lee`. */
import type { Field } from '../../model/argument-source.js'
import { ESCAPE, undone } from '../../text/escaped-bytes.js'
import { textBefore, textOf, whole } from '../../text/layers.js'
import type { DialectContext } from '../dialects/dialect.js'

/** What addresses and forms write as it is, and bytes as escapes. */
const IN_ADDRESS = /^(?:[\w.~!*'(),;:@/$-]|\+|%[0-9a-f]{2})*$/i
const BYTE = /%[0-9a-f]{2}/i

/** What a plus stands for in the values of an address or a form, `?to=Ann&at=9%3A00`; null where they are none. */
export function addressOf(fields: readonly Field[]): ' ' | '+' | null {
  const texts = fields.map(({ value }) => textOf(value))
  const bytes = texts.some((text) => BYTE.test(text))
  // Parameters of a path are as escaped; without an escape, a semicolon parts anything.
  const sign = bytes ? /^[?&;]/ : /^[?&]/
  const before = fields.map(({ name, value }) => textBefore(value, name.length + 2))
  // The body of a form begins its line.
  const isForm = before.length > 1 && before[0]?.startsWith('\n') === true
  const keyed = before.every((one, index) => sign.test(one) || (isForm && index === 0))
  if (!keyed || !texts.every((text) => IN_ADDRESS.test(text))) return null
  // Who escapes a byte writes a blank as one, too, or as a plus; who escapes none may mean it.
  return texts.some((text) => text.includes('%20')) || !bytes ? '+' : ' '
}

/** The field as the address means it; null where nothing in it is escaped, or its bytes are no text. */
export function withoutEscapes(
  field: Field,
  plus: string,
  { layers }: DialectContext,
): Field | null {
  const { layer, start } = field.value
  const text = textOf(field.value)
  if (!/[%+]/.test(text)) return null
  const read = undone(layer, start, text, ESCAPE, (unit) => (unit === '+' ? plus : unit))
  if (read === null) return null
  return { ...field, value: whole(read.finish(layers, 'encoded')), type: 'untyped' }
}
