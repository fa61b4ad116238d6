import type { Proposal } from '../../../engine/outcomes/proposals.js'
import { useApp, useSelect } from '../../app/app-context.js'

/** Strategies that are off and would have helped, each with how many of how many calls. */
export function Proposals({ proposals }: { readonly proposals: readonly Proposal[] }) {
  const app = useApp()
  const input = useSelect((state) => state.input)
  const facts = useSelect((state) => state.facts)
  if (proposals.length === 0) return null
  const profile = facts?.profiles.find(({ id }) => id === input.profile)
  const on = input.edits.strategies ?? profile?.strategies ?? []
  return (
    <section aria-label="Proposals" className="proposals">
      <h3>Proposals</h3>
      <ul>
        {proposals.map(({ proposal, strategy }) => (
          <li key={proposal}>
            <span>{proposal}</span>
            {on.includes(strategy) ? (
              <span className="badge ready">on now</span>
            ) : (
              <button
                type="button"
                className="button small"
                onClick={() =>
                  app.edit({ edits: { ...input.edits, strategies: [...on, strategy] } })
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
