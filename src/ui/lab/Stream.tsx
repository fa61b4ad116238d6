import { useState } from 'react'
import type { LabAnswers, Pieces } from '../../worker/lab/protocol.js'
import { plural } from '../primitives/units.js'
import { useLab } from './lab-store.js'
import { useAnswer } from './use-answer.js'

/** How much of a text is shown of its end. */
const SHOWN = 60

/** The response as a stream: what is known at each point of it. */
export function Stream() {
  const input = useLab((state) => state.input)
  const [by, setBy] = useState<Pieces>('token')
  const result = useAnswer<'timeline'>('slow', { kind: 'timeline', input, by })
  const timeline = result !== null && 'answer' in result ? result.answer : null
  const replayed = useAnswer<'own-moments'>('replay', { kind: 'own-moments', input, by })
  const own = replayed !== null && 'answer' in replayed ? replayed.answer : null
  const failed = result !== null && 'failed' in result ? result.failed : null
  return (
    <section aria-label="Stream" className="lab-stream">
      <h3>Stream</h3>
      <label className="field">
        <span>In pieces</span>
        <select
          value={by}
          onChange={(event) => {
            const chosen = event.target.value
            setBy(chosen === 'character' || chosen === 'recorded' ? chosen : 'token')
          }}
        >
          <option value="token">as tokens</option>
          <option value="character">by character</option>
          {timeline?.recorded === true ? (
            <option value="recorded">as they were recorded</option>
          ) : null}
        </select>
      </label>
      <Scrubber timeline={timeline} own={own} failed={failed} />
      {timeline?.template?.stopped == null ? null : (
        <p className="note review">{timeline.template.stopped}</p>
      )}
    </section>
  )
}

interface ScrubberProps {
  readonly timeline: LabAnswers['timeline'] | null
  readonly own: LabAnswers['own-moments'] | null
  readonly failed: string | null
}

/** The place in the stream: while it is moved, nothing else is drawn again. */
function Scrubber({ timeline, own, failed }: ScrubberProps) {
  const [step, setStep] = useState(Number.MAX_SAFE_INTEGER)
  const last = Math.max(0, (timeline?.ends.length ?? 1) - 1)
  const at = Math.min(step, last)
  const end = timeline?.ends[at]
  const length = timeline?.text.length ?? 0
  return (
    <>
      <input
        type="range"
        aria-label="Place in the stream"
        min={0}
        max={last}
        value={at}
        aria-valuetext={end === undefined ? 'nothing yet' : `${end} of ${length} characters`}
        onChange={(event) => setStep(Number(event.target.value))}
      />
      <p role="status" aria-label="At this point">
        {end === undefined || timeline === null ? (
          <span className="quiet">{failed ?? 'Nothing has come.'}</span>
        ) : (
          <Point timeline={timeline} own={own} at={at} end={end} />
        )}
      </p>
    </>
  )
}

interface PointProps {
  readonly timeline: LabAnswers['timeline']
  /** Null while it is read, or where that took too long. */
  readonly own: LabAnswers['own-moments'] | null
  readonly at: number
  readonly end: number
}

/** What Callmend and the template know at one point. */
function Point({ timeline: { text, template }, own, at, end }: PointProps) {
  const mine = own?.[at]
  const moment = template?.moments[at]
  return (
    <>
      {end} of {text.length} characters
      {mine === undefined
        ? null
        : ` · Callmend: ${plural(mine.shown, 'character')} shown, ${plural(mine.started, 'call')} begun, ${mine.certain} certain`}
      {moment === undefined || template === null ? null : (
        <>
          <br />
          the template: in {moment.field ?? 'no region'} · shown:{' '}
          <q>{endOf(template.content.slice(0, moment.shown))}</q> · held back:{' '}
          <code>{endOf(text.slice(Math.max(0, moment.held), moment.at)) || 'nothing'}</code> ·
          certain calls: {moment.calls}
        </>
      )}
    </>
  )
}

function endOf(text: string): string {
  const end = text.length > SHOWN ? `…${text.slice(-SHOWN)}` : text
  return end.replaceAll('\n', '↵')
}
