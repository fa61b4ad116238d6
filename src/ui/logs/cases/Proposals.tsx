import type { Pattern } from '../../../engine/reports/metrics/patterns.js'
import { useApp, useSelect } from '../../app/app-context.js'

/** Defects that return, each with the rule that would take care of it. */
export function Proposals({ patterns }: { readonly patterns: readonly Pattern[] }) {
  const app = useApp()
  const input = useSelect((state) => state.input)
  const facts = useSelect((state) => state.facts)
  if (patterns.length === 0) return null
  const profile = facts?.profiles.find(({ id }) => id === input.profile)
  const on = input.edits.strategies ?? profile?.strategies ?? []
  return (
    <section aria-label="Proposals" className="proposals">
      <h3>Proposals</h3>
      <ul>
        {patterns.map((pattern) => (
          <li key={pattern.proposal}>
            <span>{pattern.proposal}</span>
            {on.includes(pattern.strategy) ? (
              <span className="badge ready">already on</span>
            ) : (
              <button
                type="button"
                className="button small"
                onClick={() =>
                  app.edit({ edits: { ...input.edits, strategies: [...on, pattern.strategy] } })
                }
              >
                Enable
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
