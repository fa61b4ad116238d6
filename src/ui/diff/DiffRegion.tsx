import './diff.css'
import { useSelect } from '../app/app-context.js'
import { count } from '../primitives/units.js'
import { EditBar } from './EditBar.js'
import { PlainDiff } from './PlainDiff.js'

/** Raw and normalized side by side, for the selected attempt. */
export function DiffRegion() {
  const diff = useSelect((state) => state.diff)
  const head = useSelect((state) =>
    state.attempt === null ? undefined : state.detail?.attempts[state.attempt],
  )
  return (
    <section className="diff" aria-label="Diff">
      <div className="diff-bar">
        <h2 className="panel-title">Raw → normalized</h2>
        {diff === null ? null : <code className="diff-path">{diff.path}</code>}
        <span className="fill" />
        {head === undefined ? null : <span className="faint">{head.title}</span>}
      </div>
      {diff === null ? (
        <p className="empty">
          {head === undefined ? 'The call has no arguments to normalize.' : ''}
        </p>
      ) : diff.tooLong !== null ? (
        <p className="empty">
          {count(diff.tooLong)} characters are too many to be laid out side by side. Copy the
          arguments to see them all.
        </p>
      ) : (
        <PlainDiff diff={diff} />
      )}
      {diff === null ? null : <EditBar diff={diff} />}
    </section>
  )
}
