/** `JSON.stringify` for values of any depth. */

/** What is nested deeper is written on one line: the white space would outgrow the value. */
const DEEPEST = 100

interface Frame {
  readonly value: object
  /** Keys of an object; null for an array. */
  readonly keys: readonly string[] | null
  next: number
}

/**
 * JSON text of a JSON value. Own keys only, in their order, `__proto__` among
 * them; what JSON lacks (undefined, functions, NaN) becomes null. Needs no call
 * stack, so a depth of 100,000 is as good as any other.
 *
 * @param indent spaces per level; 0 writes everything on one line
 * @param sorted members come in the order of their keys' code units, whatever order they have
 */
export function stringify(value: unknown, indent = 0, sorted = false): string {
  const out: string[] = []
  const stack: Frame[] = []
  const line = (depth: number) =>
    indent === 0 || depth > DEEPEST ? '' : `\n${' '.repeat(indent * depth)}`
  const colon = indent === 0 ? ':' : ': '

  const write = (item: unknown): void => {
    if (typeof item !== 'object' || item === null) {
      out.push(scalar(item))
      return
    }
    const keys = Array.isArray(item) ? null : Object.keys(item)
    if (sorted) keys?.sort()
    out.push(keys === null ? '[' : '{')
    stack.push({ value: item, keys, next: 0 })
  }

  write(value)
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    const { keys, next } = frame
    const size = keys === null ? (Array.isArray(frame.value) ? frame.value.length : 0) : keys.length
    if (next === size) {
      stack.pop()
      if (size > 0) out.push(line(stack.length))
      out.push(keys === null ? ']' : '}')
      continue
    }
    frame.next++
    if (next > 0) out.push(',')
    out.push(line(stack.length))
    if (keys === null) write(Reflect.get(frame.value, next))
    else {
      const key = keys[next] ?? ''
      out.push(JSON.stringify(key), colon)
      write(Reflect.get(frame.value, key))
    }
  }
  return out.join('')
}

function scalar(value: unknown): string {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'number':
      return JSON.stringify(value)
    default:
      return 'null'
  }
}
