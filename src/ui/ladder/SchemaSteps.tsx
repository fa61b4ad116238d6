import type { SchemaView } from '../../worker/views.js'
import { useApp } from '../app/app-context.js'
import { RiskMark } from '../primitives/Badge.js'
import { plural } from '../primitives/units.js'

const SHOWN = 4

/** What the tool's schema changed after the strategies: it is no strategy, but it is a step. */
export function SchemaSteps({ schema }: { readonly schema: SchemaView }) {
  const app = useApp()
  if (schema.status === 'no-schema' || schema.steps.length === 0) return null
  return (
    <section className="schema-steps" aria-label="Steps of the schema">
      <p>
        Then the schema’s{' '}
        <button type="button" className="link" onClick={() => app.set({ detailTab: 'schema' })}>
          {plural(schema.steps.length, 'step')}
        </button>
      </p>
      <ul className="rules">
        {schema.steps.slice(0, SHOWN).map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are told apart by their order.
          <li key={index}>
            <RiskMark risk={step.risk} />
            <span>
              <code>{step.path}</code> {step.rule.replaceAll('-', ' ')}
              <span className="visually-hidden"> Risk: {step.risk}.</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
