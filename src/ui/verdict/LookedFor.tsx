import type { InspectionView } from '../../worker/views.js'
import { count } from '../primitives/units.js'
import { KNOWN_MARKS } from './known-marks.js'

/** What was looked for and is not there, and where all of it is listed. */
export function LookedFor({ view }: { readonly view: InspectionView }) {
  // A part of a call is not yet a call, and no reason to say that nothing is there.
  const begun = view.notices.some(({ code }) => code === 'payload-rejected')
  return (
    <p className="quiet">
      {begun
        ? 'Nothing in it could be read as a whole call'
        : 'No known notation of a call is in it'}
      {sayUncalled(view.tools.length)}. Looked for: what API responses, streams and logs list as
      calls; marks such as{' '}
      {KNOWN_MARKS.map((mark) => (
        <span key={mark}>
          <code>{mark}</code>,{' '}
        </span>
      ))}
      JSON that names a tool, and calls as Python writes them.{' '}
      <a
        className="link"
        href="./docs.html#reference-dialects"
        target="_blank"
        rel="noopener"
        aria-label="All notations, in a new tab"
      >
        All notations
      </a>
    </p>
  )
}

function sayUncalled(tools: number): string {
  if (tools === 0) return ''
  return tools === 1
    ? ', and the tool that was offered is not called'
    : `, and none of the ${count(tools)} tools that were offered is called`
}
