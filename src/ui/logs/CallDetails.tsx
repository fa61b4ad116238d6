import { useEffect, useRef, useState } from 'react'
import type { Recorded } from '../../logs/calls/call.js'
import { useApp } from '../app/app-context.js'
import { copyText } from '../primitives/clipboard.js'
import { plural } from '../primitives/units.js'
import { issueComment, SHOWN } from './issue-comment.js'
import { callAt } from './logs-state.js'
import type { CallDetail } from './messages.js'

/** What stands under the call, by what the log kept of its arguments. */
const KEPT: Readonly<Record<Recorded['state'], string>> = {
  verbatim: 'Arguments, as the model wrote them',
  'inside-text': 'Arguments, as another text of the log quotes them',
  repaired: 'Arguments, parsed before they were logged',
  replaced: 'What the log has in the place of the arguments',
  'not-recorded': 'Arguments',
}

/** One call as it was written, its result, and its way into Inspect. */
export function CallDetails({ row }: { readonly row: number }) {
  const app = useApp()
  const [call, setCall] = useState<CallDetail | null | 'reading'>('reading')
  useEffect(() => {
    let wanted = true
    void callAt(row).then((found) => {
      if (wanted) setCall(found)
    })
    return () => {
      wanted = false
    }
  }, [row])
  // Below the rows it may be out of sight.
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (call !== 'reading') box.current?.scrollIntoView({ block: 'nearest' })
  }, [call])
  if (call === 'reading') return <p className="quiet">Reading …</p>
  if (call === null) return <p className="note review">The file has changed since it was read.</p>
  const open = async () => {
    const calls = await Promise.all(call.turn.map((each) => callAt(each.row)))
    app.load({ source: messageOf(calls.filter((each) => each !== null)) })
    app.set({ screen: 'inspect' })
  }
  return (
    <section ref={box} className="call-details" aria-label="Call of the log">
      <h3>
        <code>{call.tool}</code> <span className="faint">{call.place}</span>
      </h3>
      <p className="call-actions">
        <button type="button" className="button primary" onClick={() => void open()}>
          Open in Inspect
        </button>
        <button
          type="button"
          className="button"
          onClick={() => void copyText(issueComment(call)).then(() => app.toast('Comment copied'))}
        >
          Copy as issue comment
        </button>
        {call.turn.length > 1 ? (
          <span className="quiet">
            with {plural(call.turn.length - 1, 'neighbour')} of its turn:{' '}
            {call.turn.map(({ tool }) => tool).join(', ')}
          </span>
        ) : null}
      </p>
      <h4>{KEPT[call.state]}</h4>
      {call.written === null ? (
        <p className="quiet">The log did not record the arguments.</p>
      ) : (
        <pre>{call.written.slice(0, SHOWN)}</pre>
      )}
      <h4>Result</h4>
      {call.result === null || call.result === '' ? (
        <p className="quiet">{call.result === null ? 'No result in the log.' : 'An empty text.'}</p>
      ) : (
        <pre className="faint">{call.result.slice(0, SHOWN)}</pre>
      )}
    </section>
  )
}

/** The turn as the message of an API, its arguments as the log has them. */
function messageOf(calls: readonly CallDetail[]): string {
  const tool_calls = calls.map(({ tool, written }, index) => ({
    id: `call_${index + 1}`,
    type: 'function',
    function: { name: tool, arguments: written ?? '' },
  }))
  return JSON.stringify({ role: 'assistant', content: null, tool_calls }, null, 2)
}
