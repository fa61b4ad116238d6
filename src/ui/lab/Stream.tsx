import { useState } from 'react'
import { useLab } from './lab-store.js'
import { useAnswer } from './use-answer.js'

/** How much of a text is shown of its end. */
const SHOWN = 60

/** A scrubber over the response: what is known at each point of the stream. */
export function Stream() {
  const input = useLab((state) => state.input)
  const [by, setBy] = useState<'character' | 'token'>('token')
  const [step, setStep] = useState(Number.MAX_SAFE_INTEGER)
  const result = useAnswer<'timeline'>('slow', { kind: 'timeline', input, by })
  const timeline = result !== null && 'answer' in result ? result.answer : null
  const last = Math.max(0, (timeline?.moments.length ?? 1) - 1)
  const at = Math.min(step, last)
  const moment = timeline?.moments[at]
  return (
    <section aria-label="Stream" className="lab-stream">
      <h3>Stream</h3>
      <div className="lab-bar">
        <input
          type="range"
          aria-label="Place in the stream"
          min={0}
          max={last}
          value={at}
          aria-valuetext={
            moment === undefined ? 'nothing yet' : `${moment.at} of ${input.text.length} characters`
          }
          onChange={(event) => setStep(Number(event.target.value))}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={by === 'character'}
            onChange={(event) => setBy(event.target.checked ? 'character' : 'token')}
          />
          one character at a time
        </label>
      </div>
      <p role="status" aria-label="At this point">
        {moment === undefined || timeline === null ? (
          <span className="quiet">
            {result !== null && 'failed' in result ? result.failed : 'Nothing has come.'}
          </span>
        ) : (
          <>
            {moment.at} of {input.text.length} characters · in {moment.field ?? 'no region'} ·
            shown: <q>{endOf(timeline.content.slice(0, moment.shown))}</q> · held back:{' '}
            <code>{endOf(input.text.slice(Math.max(0, moment.held), moment.at)) || 'nothing'}</code>{' '}
            · certain calls: {moment.calls}
          </>
        )}
      </p>
      {timeline?.stopped == null ? null : <p className="note review">{timeline.stopped}</p>}
    </section>
  )
}

function endOf(text: string): string {
  return text.length > SHOWN ? `…${text.slice(-SHOWN)}` : text
}
