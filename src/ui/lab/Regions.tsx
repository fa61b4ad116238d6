import type { LabReading, Stretch } from '../../worker/lab/protocol.js'
import { Code } from './Code.js'

interface Props {
  readonly text: string
  readonly reading: LabReading | null
}

/** The response with its regions tinted; each delimiter is underlined, each region named. */
export function Regions({ text, reading }: Props) {
  const stretches = reading?.stretches ?? []
  const fields = [...new Set(stretches.map(({ field }) => field))]
  return (
    <section aria-label="Regions" className="lab-regions">
      <p className="lab-legend">
        {fields.map((field) => (
          <span key={field} className={`lab-tint ${tintOf(field)}`}>
            {field}
          </span>
        ))}
        {fields.length === 0 ? <span className="quiet">No region was read.</span> : null}
      </p>
      <Code name="Response by regions">
        {piecesOf(text, stretches).map(({ start, end, stretch }) =>
          stretch === null ? (
            text.slice(start, end)
          ) : (
            <span
              key={start}
              title={`${stretch.field}, ${stretch.part}`}
              className={`lab-tint ${tintOf(stretch.field)} ${stretch.part}`}
            >
              {text.slice(start, end)}
            </span>
          ),
        )}
      </Code>
    </section>
  )
}

function piecesOf(
  text: string,
  stretches: readonly Stretch[],
): { readonly start: number; readonly end: number; readonly stretch: Stretch | null }[] {
  const pieces: { start: number; end: number; stretch: Stretch | null }[] = []
  let at = 0
  for (const stretch of stretches) {
    const end = Math.min(stretch.end, text.length)
    if (stretch.start < at || end <= stretch.start) continue
    if (stretch.start > at) pieces.push({ start: at, end: stretch.start, stretch: null })
    pieces.push({ start: stretch.start, end, stretch })
    at = end
  }
  if (at < text.length) pieces.push({ start: at, end: text.length, stretch: null })
  return pieces
}

function tintOf(field: string): string {
  if (field === 'content' || field === 'tool_calls') return field
  return /think|reason/.test(field) ? 'thinking' : 'other'
}
