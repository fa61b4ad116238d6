/** What is told of arguments whose end nothing proves. */
import { isComplete } from '../../model/end.js'
import type { Reason } from '../../model/trace.js'
import { mayGoOn, touchesEnd } from '../../text/ends.js'
import { type LayerSpan, textOf } from '../../text/layers.js'
import type { LadderSetting } from './climbing.js'

/** Nothing says that these are all parameters; `none`: there is not even one. */
export function openEnd({ end }: LadderSetting, none = false): Reason[] {
  if (isComplete(end)) return []
  if (end === 'cut' && none) {
    return [{ code: 'truncated', detail: 'the text ends before the arguments' }]
  }
  const detail = 'more parameters may follow'
  return [{ code: end === 'cut' ? 'truncated' : 'end-not-proven', detail }]
}

/** What a value is to follow behind, and the begin of a mark. */
const OPEN = /(?:,\s*|<[|｜]?["']?)$/

/** `truncated` where the text ends in a number or a word of which more may have been cut off, or before a value. */
export function openValue(input: LadderSetting, span: LayerSpan): Reason[] {
  if (isComplete(input.end) || !touchesEnd(span)) return []
  const tail = textOf(span).slice(-20)
  if (!mayGoOn(tail) && !OPEN.test(tail)) return []
  const at = { layer: span.layer, start: span.end, end: span.end }
  return [{ code: 'truncated', at, detail: 'the text ends in a value' }]
}
