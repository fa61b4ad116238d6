/** Arguments in the order in which the tool declares its parameters: `["Oslo", 2]`. */
import { setMember } from '../../model/records.js'
import type { Part } from '../part.js'
import { shapeOf } from '../shape.js'
import type { Target } from './target.js'

/** Fewer say nothing of an order, where there is one. */
const LEAST = 2

/** The object that the items say in turn; null where one of them does not fit its place, or a required one is missing. */
export function fromPositions(
  { node: list, part, draft, place }: Target,
  values: readonly unknown[],
  fits: (value: unknown, part: Part) => boolean,
): Record<string, unknown> | null {
  const shape = shapeOf(part)
  const names = shape.names()
  const least = Math.min(LEAST, names.length)
  if (list.kind !== 'array' || values.length < least || values.length > names.length) return null
  const members: Record<string, unknown> = {}
  const lead: { readonly at: number; readonly end: number; readonly name: string }[] = []
  for (const [index, name] of names.slice(0, values.length).entries()) {
    const value = values[index]
    const node = list.items[index]
    if (node === undefined) return null
    // In its place it stands for nothing.
    if (value === null && !fits(null, shape.member(name))) continue
    if (!fits(value, shape.member(name))) return null
    setMember(members, name, value)
    lead.push({ at: node.start, end: node.end, name })
  }
  if (!fits(members, part)) return null
  const said = lead.map(({ name }) => name).join(', ')
  const doubt = `the items of a list were taken for ${said}, in this order`
  draft.tell(list, place, { rule: 'pairs', to: `{${said}}`, risk: 'inferred', doubt })
  let from = list.start
  for (const { at, end, name } of lead) {
    const before = from === list.start ? '{' : ', '
    draft.edits.push(from, at, `${before}${JSON.stringify(name)}: `, 'pairs')
    from = end
  }
  draft.edits.push(from, list.end, '}', 'pairs')
  return members
}
