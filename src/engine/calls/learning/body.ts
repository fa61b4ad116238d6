/** Name and arguments of a call, as parts of a grammar. */
import { sameValue } from '../../arguments/ladder/same-value.js'
import type { Part, ValueNotation } from '../../model/grammar.js'
import type { Found } from './example.js'
import type { Gaps } from './gaps.js'
import { literal, merged, mergedToValue } from './literals.js'
import type { ParameterFrame } from './parameters.js'

/** Name and arguments, for one way to write values. */
export function bodyOf(
  found: Found,
  gaps: Gaps,
  parameters: ParameterFrame | null,
  {
    name,
    noKey,
    least,
    separator,
  }: {
    readonly name: Part
    readonly noKey: string | null
    readonly least: 1 | undefined
    readonly separator: Part | undefined
  },
): (value: ValueNotation) => Part[] {
  const [first] = found.flatMap(([, calls]) => calls).filter(({ whole }) => whole !== null)
  if (first?.whole) {
    const { notation, quotes } = first.whole
    const whole: Part =
      quotes === undefined ? { arguments: notation } : { arguments: notation, quotes }
    const inner = merged(gaps.inner)
    const parts =
      first.whole.start >= first.name.end ? [name, ...inner, whole] : [whole, ...inner, name]
    return () => parts
  }
  if (parameters === null) return () => [name]
  const { afterName, open } = parameters
  const lines = hasOwnLines(gaps, parameters)
  const toValue = lines ? gaps.toValue.map((gap) => gap.slice(0, -1)) : gaps.toValue
  const close = lines ? parameters.close.slice(1) : parameters.close
  const blocks = blocksOf(found)
  return (value) => {
    const parameter: Part = {
      parameter: {
        sequence: [
          ...literal(open),
          noKey === null ? { key: 'name' } : { key: 'name', except: [noKey] },
          ...mergedToValue(toValue),
          valuePart(lines ? { value, breaks: 'written' } : { value }, blocks),
          ...literal(close),
        ],
      },
    }
    const many: Part = {
      many: parameter,
      ...(separator === undefined ? {} : { between: separator }),
      ...(least === undefined ? {} : { least }),
    }
    return [name, ...literal(afterName), many]
  }
}

/** What parts two parameters; `parted`: any of several may. */
export function separatorOf(between: readonly string[], parted: boolean): Part | undefined {
  const parts = between.slice(0, parted ? between.length : 1).flatMap((one) => literal(one))
  return parts.length > 1 ? { either: parts } : parts[0]
}

/** A value, or one between marks of its own, which says that it is a text. */
function valuePart(plain: Part, blocks: readonly Part[]): Part {
  return blocks.length === 0 ? plain : { either: [...blocks, plain] }
}

/** Every way in which values stand between marks of their own. */
function blocksOf(found: Found): Part[] {
  const blocks = found
    .flatMap(([, calls]) => calls)
    .flatMap(({ parameters }) => parameters.flatMap(({ block }) => block ?? []))
  const parts = blocks.map(({ open, close, json }): Part => {
    if (json === true) return { sequence: [...literal(open), { value: 'json' }, ...literal(close)] }
    const lines = open.endsWith('\n') && close.startsWith('\n')
    return {
      sequence: [
        ...literal(lines ? open.slice(0, -1) : open),
        lines ? { value: 'string', breaks: 'written' } : { value: 'string' },
        ...literal(lines ? close.slice(1) : close),
      ],
    }
  })
  return parts.filter((one, index) => parts.findIndex((other) => sameValue(other, one)) === index)
}

/** Values stand on lines of their own between marks: one line break before, and one behind, is markup; others are theirs. */
function hasOwnLines({ toValue }: Gaps, { close }: ParameterFrame): boolean {
  return /^\n\S/.test(close) && toValue.every((gap) => /(?:^|\S)\n$/.test(gap))
}
