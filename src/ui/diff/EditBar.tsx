import type { DiffData, EditGroup } from '../../worker/diff.js'
import { useApp, useSelect } from '../app/app-context.js'
import { RiskMark } from '../primitives/Badge.js'
import { count, plural } from '../primitives/units.js'
import { visible } from '../primitives/visible.js'
import { RiskLegend } from './RiskLegend.js'

const SHOWN = 24

/** The edits, those that do the same as one; pointing at one shows its places. */
export function EditBar({ diff }: { readonly diff: DiffData }) {
  const said = sayEdits(diff)
  return (
    <div className="edit-bar">
      <strong>{said}</strong>
      <RiskLegend />
      <ul aria-label="Edits">
        {byRule(diff.groups.slice(0, SHOWN)).map((groups) => (
          <li key={groups[0]?.group.rule} className="edit-rule">
            {groups.map(({ group, index }) => (
              <EditChip key={index} group={group} index={index} />
            ))}
          </li>
        ))}
      </ul>
      {diff.groups.length > SHOWN ? (
        <span className="faint">and {diff.groups.length - SHOWN} other kinds</span>
      ) : null}
    </div>
  )
}

interface Indexed {
  readonly group: EditGroup
  /** Its place among all groups: what the marks of the diff name it by. */
  readonly index: number
}

/** Groups of the same rule together, in the order in which the rules first come. */
function byRule(groups: readonly EditGroup[]): Indexed[][] {
  const rules = new Map<string, Indexed[]>()
  for (const [index, group] of groups.entries()) {
    const known = rules.get(group.rule)
    if (known === undefined) rules.set(group.rule, [{ group, index }])
    else known.push({ group, index })
  }
  return [...rules.values()]
}

function sayEdits(diff: DiffData): string {
  if (diff.right === null) return 'No result'
  if (diff.edits === null) return 'The library does not say what it changed'
  return diff.edits === 0 ? 'Nothing was changed here' : plural(diff.edits, 'edit')
}

function EditChip({ group, index }: { readonly group: EditGroup; readonly index: number }) {
  const app = useApp()
  const attempt = useSelect((state) => state.attempt)
  const show = (go: boolean) => {
    if (attempt === null) return
    void app.ask('edit-places', { call: app.state.call, attempt, group: index }).then((places) => {
      if (places === null) return
      app.highlight([...places])
      if (go) app.reveal([...places])
    })
  }
  return (
    <button
      type="button"
      className="edit-chip"
      title={group.sentence}
      onPointerEnter={() => show(false)}
      onPointerLeave={() => app.highlight(null)}
      onFocus={() => show(false)}
      onBlur={() => app.highlight(null)}
      onClick={() => show(true)}
    >
      <RiskMark risk={group.risk} />
      <span className="visually-hidden">
        {group.sentence} Risk: {group.risk}.
      </span>
      {group.before === null ? (
        group.rule
      ) : (
        <>
          <code className="before">{visible(group.before)}</code>
          <span aria-hidden="true"> → </span>
          <span className="visually-hidden"> becomes </span>
          <code className="after">{visible(group.after ?? '')}</code>
        </>
      )}
      {group.count > 1 ? <span className="times">×{count(group.count)}</span> : null}
    </button>
  )
}
