/** Formatting: f-string fields, `str.format` and the `%` operator. */
import { toFloat } from './arithmetic.js'
import { fractionOf, nearestInteger } from './exact.js'
import type { Budget } from './failure.js'
import { repr, str } from './text.js'
import { asInteger, PyDict, PyTuple, type Value } from './value.js'

/** Fill and alignment, sign, zero padding, width, thousands, digits behind the point, type. */
const FORMAT = /^(?:(.)?([<>^]))?([+ -]?)(0?)(\d{0,5})([,_]?)(?:\.(\d{1,3}))?([sdfFxXobeEg%]?)$/u

/** `format(value, spec)`. */
export function formatted(value: Value, spec: string, budget: Budget): string {
  if (spec === '') return str(value, budget)
  const parts = FORMAT.exec(spec)
  if (parts === null) throw budget.fail(`the format ${spec} is not known here`)
  const [, fill, align, sign = '', zero = '', width = '', group = '', digits, type = ''] = parts
  const number = typeof value === 'bigint' || typeof value === 'number'
  const body = number
    ? numberBody(value, type, digits, group, sign, budget)
    : textBody(value, type, digits, budget)
  const size = Number(width || '0')
  budget.write(Math.max(size, body.length), false)
  if (zero !== '' && align === undefined && number) return zeroPadded(body, size)
  return aligned(body, size, fill ?? (zero === '' ? ' ' : '0'), align ?? (number ? '>' : '<'))
}

function textBody(value: Value, type: string, digits: string | undefined, budget: Budget): string {
  if (typeof value !== 'string' || (type !== '' && type !== 's')) {
    throw budget.fail('this format fits another type')
  }
  return digits === undefined ? value : [...value].slice(0, Number(digits)).join('')
}

function numberBody(
  value: bigint | number,
  type: string,
  digits: string | undefined,
  group: string,
  sign: string,
  budget: Budget,
): string {
  const text = unsignedBody(value, type, digits, budget)
  const negative = text.startsWith('-')
  const plain = negative ? text.slice(1) : text
  const [whole = '', fraction] = plain.split('.')
  const spaced = group === '' ? whole : whole.replace(/\B(?=(?:[0-9]{3})+(?![0-9]))/g, group)
  const prefix = negative ? '-' : sign === '-' ? '' : sign
  return `${prefix}${spaced}${fraction === undefined ? '' : `.${fraction}`}`
}

function unsignedBody(
  value: bigint | number,
  type: string,
  digits: string | undefined,
  budget: Budget,
): string {
  const bases: Readonly<Record<string, number>> = { x: 16, X: 16, o: 8, b: 2 }
  const base = bases[type]
  if (base !== undefined) {
    if (typeof value !== 'bigint' || digits !== undefined)
      throw budget.fail('this format fits another type')
    return type === 'X' ? value.toString(base).toUpperCase() : value.toString(base)
  }
  if (type === 'f' || type === 'F') return fixed(value, Number(digits ?? '6'), budget)
  if (type === '%') {
    const hundredfold = typeof value === 'bigint' ? value * 100n : value * 100
    return `${fixed(hundredfold, Number(digits ?? '6'), budget)}%`
  }
  if (digits === undefined && (type === '' || (type === 'd' && typeof value === 'bigint'))) {
    return str(value, budget)
  }
  throw budget.fail(`the format ${type || '.'} is not known here`)
}

/** With exactly `digits` digits behind the point, rounded once from the exact value. */
function fixed(value: bigint | number, digits: number, budget: Budget): string {
  const float = toFloat(value, budget)
  if (!Number.isFinite(float)) throw budget.fail('the number is not finite')
  const { numerator, denominator } = fractionOf(float)
  const negative = numerator < 0n || Object.is(float, -0)
  const size = numerator < 0n ? -numerator : numerator
  const scaled = nearestInteger(size * 10n ** BigInt(digits), denominator).toString()
  const padded = scaled.padStart(digits + 1, '0')
  const point = padded.length - digits
  const text = digits === 0 ? padded : `${padded.slice(0, point)}.${padded.slice(point)}`
  return negative ? `-${text}` : text
}

function zeroPadded(body: string, size: number): string {
  const sign = /^[+ -]/.test(body) ? body[0] : ''
  const digits = body.slice(sign?.length ?? 0)
  return `${sign}${digits.padStart(size - (sign?.length ?? 0), '0')}`
}

function aligned(body: string, size: number, fill: string, align: string): string {
  const missing = size - [...body].length
  if (missing <= 0) return body
  if (align === '<') return body + fill.repeat(missing)
  if (align === '>') return fill.repeat(missing) + body
  const left = Math.floor(missing / 2)
  return fill.repeat(left) + body + fill.repeat(missing - left)
}

/** A conversion of an f-string's field: `!s`, `!r` or none. */
export function converted(value: Value, conversion: string, budget: Budget): Value {
  if (conversion === '') return value
  if (conversion === 's') return str(value, budget)
  if (conversion === 'r') return repr(value, budget)
  throw budget.fail(`the conversion !${conversion} is not known here`)
}

/** `pattern % values`, for `%s`, `%r`, `%d`, `%i`, `%f` and `%%`. */
export function percentFormat(pattern: string, values: Value, budget: Budget): string {
  if (values instanceof PyDict) throw budget.fail('names in a % pattern are not known here')
  const items = values instanceof PyTuple ? values.items : [values]
  let next = 0
  const text = pattern.replace(
    /%(?:([0-9.]*)([a-zA-Z%])|$)/g,
    (whole, spec: string, type: string) => {
      budget.step()
      if (whole === '%%') return '%'
      const item = items[next]
      if (item === undefined || type === '%')
        throw budget.fail('the % pattern and its values do not fit')
      next++
      return percentField(item, spec, type, budget)
    },
  )
  if (next !== items.length) throw budget.fail('the % pattern and its values do not fit')
  budget.write(text.length, false)
  return text
}

function percentField(item: Value, spec: string, type: string, budget: Budget): string {
  if ((type === 's' || type === 'r') && spec === '') {
    return type === 's' ? str(item, budget) : repr(item, budget)
  }
  const integer = asInteger(item)
  if ((type === 'd' || type === 'i') && !spec.includes('.')) {
    const whole = integer ?? (typeof item === 'number' ? BigInt(Math.trunc(item)) : null)
    if (whole !== null) return formatted(whole, `${spec}d`, budget)
  }
  if (type === 'f') return formatted(toFloat(item, budget), `${spec}f`, budget)
  throw budget.fail(`the format %${spec}${type} is not known here`)
}

/** `pattern.format(*values, **named)`, for `{}`, `{0}` and `{name}` with a format behind a colon. */
export function braceFormat(
  pattern: string,
  values: readonly Value[],
  named: ReadonlyMap<string, Value>,
  budget: Budget,
): string {
  let next = 0
  const field = /\{\{|\}\}|\{([A-Za-z0-9_]*)(?:!([rs]))?(?::([^{}]*))?\}|[{}]/g
  const text = pattern.replace(field, (whole, name?: string, conversion = '', spec = '') => {
    budget.step()
    if (whole === '{{') return '{'
    if (whole === '}}') return '}'
    if (name === undefined) throw budget.fail('a field of the pattern is not known here')
    const key = name === '' ? String(next++) : name
    const value = /^[0-9]+$/.test(key) ? values[Number(key)] : named.get(key)
    if (value === undefined) throw budget.fail(`the pattern has no value for {${name}}`)
    return formatted(converted(value, conversion, budget), spec, budget)
  })
  budget.write(text.length, false)
  return text
}
