/** One level of wrapping around a value, taken off when what is inside fits. */

import type { JsonRecord } from '../../model/records.js'
import type { JsonNode } from '../../syntax/json/tree.js'
import { nameOfTypes, typeOfValue } from '../types.js'
import type { Coercing } from './coercing.js'
import { pathTo } from './log.js'
import { type Target, writtenText } from './target.js'
import { soleWrapper } from './wrappers.js'

/** One item alone in an array, where no array belongs. */
export function unwrapOnlyItem(
  coercer: Coercing,
  target: Target,
  value: readonly unknown[],
  node: Extract<JsonNode, { kind: 'array' }>,
): unknown {
  const item = node.items[0]
  return item !== undefined && value.length === 1 ? unwrap(coercer, target, value[0], item) : value
}

/** `{"value": …}` around a value that is no object. */
export function unwrapMember(
  coercer: Coercing,
  target: Target,
  value: JsonRecord,
  node: Extract<JsonNode, { kind: 'object' }>,
): unknown {
  const member = soleWrapper(node)
  return member === null ? value : unwrap(coercer, target, value[member.key], member.value)
}

/** The inner value if it fits where the outer one stands, else the outer one. */
export function unwrap(
  coercer: Coercing,
  target: Target,
  inner: unknown,
  innerNode: JsonNode,
): unknown {
  const { draft, node } = target
  if (target.unwrapped) return target.value
  const taken = coercer.orTakeBack(target, () => {
    draft.edits.push(node.start, innerNode.start, '', 'unwrap')
    coercer.log.step(
      {
        rule: 'unwrap',
        path: pathTo(target.place),
        from: writtenText(target),
        to: draft.text.slice(innerNode.start, innerNode.end),
        risk: 'inferred',
      },
      `the value was taken out of ${nameOfTypes(typeOfValue(target.value))} around it`,
    )
    return coercer.attempt({ ...target, value: inner, node: innerNode, unwrapped: true })
  })
  if (taken === null) return target.value
  draft.edits.push(innerNode.end, node.end, '', 'unwrap')
  return taken.value
}
