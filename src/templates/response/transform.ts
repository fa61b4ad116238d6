/** Transforms: a JSON value in which whole strings like `{name.key}` are replaced. */
import { TEMPLATE_LIMITS } from '../limits.js'
import { LoadError, ReadError } from './errors.js'
import { type Dict, isDict, typeName, type Value } from './value.js'

const NAME = '[\\p{L}\\p{N}_]+'
const PLACEHOLDER = new RegExp(`\\{${NAME}(?:\\.${NAME})*\\}`, 'u')
const WHOLE = new RegExp(`^\\{(${NAME}(?:\\.${NAME})*)\\}$`, 'u')

/** Throws a LoadError where a string mixes a placeholder with other text. */
export function checkTransform(scope: string, transform: Value, depth = 0): void {
  if (depth > TEMPLATE_LIMITS.nesting) {
    throw new LoadError(`${scope}: the transform is nested deeper than ${TEMPLATE_LIMITS.nesting}`)
  }
  if (Array.isArray(transform)) {
    for (const item of transform) checkTransform(scope, item, depth + 1)
  } else if (isDict(transform)) {
    for (const item of transform.values()) checkTransform(scope, item, depth + 1)
  } else if (typeof transform === 'string') {
    if (PLACEHOLDER.test(transform) && !WHOLE.test(transform)) {
      throw new LoadError(
        `${scope}: transform string ${JSON.stringify(transform)} mixes a placeholder with literal ` +
          'text; a placeholder must be the whole string',
      )
    }
  }
}

/** The transform with every placeholder replaced from the scope; values keep their types. */
export function applyTransform(transform: Value, scope: Dict): Value {
  if (Array.isArray(transform)) return transform.map((item) => applyTransform(item, scope))
  if (isDict(transform)) {
    return new Map([...transform].map(([key, item]) => [key, applyTransform(item, scope)]))
  }
  if (typeof transform !== 'string') return transform
  const whole = WHOLE.exec(transform)
  return whole === null ? transform : lookUp(transform, (whole[1] ?? '').split('.'), scope)
}

function lookUp(placeholder: string, path: readonly string[], scope: Dict): Value {
  const [root = '', ...keys] = path
  let value = scope.get(root)
  if (value === undefined) {
    const known = [...scope.keys()].sort().join(', ')
    throw new ReadError(
      'KeyError',
      `the transform's placeholder ${placeholder} names '${root}', which is not defined; there are: ${known}`,
    )
  }
  for (const key of keys) {
    if (!isDict(value)) {
      throw new ReadError(
        'ValueError',
        `the transform's placeholder ${placeholder} cannot look up '${key}' in a ${typeName(value)}`,
      )
    }
    const member = value.get(key)
    if (member === undefined) {
      throw new ReadError(
        'ValueError',
        `the transform's placeholder ${placeholder} is missing key '${key}'`,
      )
    }
    value = member
  }
  return value
}
