import type { Profile } from '../../engine/model/profile.js'
import type { StrategyId } from '../../engine/model/trace.js'
import type { Input } from '../../store/input.js'
import { useApp, useSelect } from '../app/app-context.js'
import { Icon } from '../primitives/Icon.js'

/** Order and switches of the strategies, and what may be done with cut calls. */
export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const app = useApp()
  const edit = (change: Input['edits']) =>
    app.edit({ edits: { ...app.state.input.edits, ...change } })
  return (
    <>
      <StrategyOrder profile={profile} onChange={(strategies) => edit({ strategies })} />
      <fieldset>
        <legend className="legend">Run</legend>
        {(
          [
            ['until-it-parses', 'until it parses'],
            ['try-all', 'all of them, and show where they disagree'],
          ] as const
        ).map(([mode, label]) => (
          <label key={mode} className="check">
            <input
              type="radio"
              name="mode"
              checked={profile.mode === mode}
              onChange={() => edit({ mode })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className="legend">Calls that were cut off</legend>
        <p className="quiet">Tools that write, run or delete are never recovered.</p>
        <label className="check">
          <input
            type="checkbox"
            checked={profile.truncation.read === 'review'}
            onChange={(event) =>
              edit({
                truncation: {
                  ...profile.truncation,
                  read: event.target.checked ? 'review' : 'never',
                },
              })
            }
          />
          Tools that only read may be recovered, for review
        </label>
      </fieldset>
    </>
  )
}

interface OrderProps {
  readonly profile: Profile
  readonly onChange: (strategies: readonly StrategyId[]) => void
}

function StrategyOrder({ profile, onChange }: OrderProps) {
  const facts = useSelect((state) => state.facts)
  const known = facts?.strategies ?? []
  const on = profile.strategies
  const off = known.filter(({ id }) => !on.some((one) => one === id))
  const titleOf = (id: string) => known.find((strategy) => strategy.id === id)
  const move = (index: number, by: number) => {
    const next = [...on]
    const [moved] = next.splice(index, 1)
    if (moved !== undefined) next.splice(index + by, 0, moved)
    onChange(next)
  }
  return (
    <fieldset>
      <legend className="legend">Strategies, in order</legend>
      <ol className="strategy-order">
        {on.map((id, index) => {
          const title = titleOf(id)?.title ?? id
          return (
            <li key={id}>
              <label className="check">
                <input
                  type="checkbox"
                  checked
                  onChange={() => onChange(on.filter((one) => one !== id))}
                />
                <span>
                  {title} <span className="faint">{titleOf(id)?.summary}</span>
                </span>
              </label>
              <button
                type="button"
                className="button plain small"
                aria-label={`${title} earlier`}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <Icon name="up" />
              </button>
              <button
                type="button"
                className="button plain small"
                aria-label={`${title} later`}
                disabled={index === on.length - 1}
                onClick={() => move(index, 1)}
              >
                <Icon name="below" />
              </button>
            </li>
          )
        })}
        {off.map(({ id, title }) => (
          <li key={id}>
            <label className="check">
              <input
                type="checkbox"
                checked={false}
                onChange={() => onChange([...on, id as StrategyId])}
              />
              <span className="faint">{title}</span>
            </label>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
