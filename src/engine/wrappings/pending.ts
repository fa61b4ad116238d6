/** Records of a run that waits for somebody: what its messages call is not to be made before. */
import type { Reason } from '../model/trace.js'
import type { Value } from './tree/value.js'

/** What a run asks a person, and that there is something in it: interrupts of graphs, requests of approval, what is suspended. */
const ASKS = new RegExp(
  '(?<!\\w)(?:' +
    [
      '_{0,2}interrupt(?:s|ions?)?_{0,2}',
      '(?:action|approval|permission|(?:tool_?)?confirmation)_?requests?',
      '(?:pending|requested)_?(?:tool_?)?(?:approval|confirmation|permission|interrupt|action)s?',
      'suspend_?payload',
    ].join('|') +
    ')["\']?\\s{0,9}[:=]\\s{0,9}[[({]\\s{0,200}[^\\s\\])}]',
  'i',
)

/** That the record holds such a question. */
export function pendingIn({ layer, start, end }: Value): readonly Reason[] {
  return ASKS.test(layer.text.slice(start, end)) ? [PENDING] : []
}

const PENDING: Reason = { code: 'call-withdrawn', detail: 'the run waits for somebody who decides' }
