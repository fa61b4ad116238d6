import type { CallDetail } from '../../worker/views.js'
import { useApp } from '../app/app-context.js'
import { isCut } from '../journey/stations.js'
import { RiskMark } from '../primitives/Badge.js'
import { Icon } from '../primitives/Icon.js'
import { plural } from '../primitives/units.js'
import { visible } from '../primitives/visible.js'

const SHOWN = 6

/** What the tool's schema did after the strategies: the ladder's last row, each step with its own diff. */
export function SchemaSteps({ detail }: { readonly detail: CallDetail }) {
  const app = useApp()
  const { schema } = detail
  if (schema.status === 'no-schema') return null
  return (
    <section
      className={`strategy schema-steps ${schema.status === 'valid' ? 'succeeded' : 'failed'}`}
      aria-label="Steps of the schema"
    >
      <button
        type="button"
        className="strategy-head"
        onClick={() => app.set({ detailTab: 'schema' })}
      >
        <span className="strategy-name">Schema</span>
        <Icon name={isCut(detail) ? 'dash' : schema.status === 'valid' ? 'check' : 'cross'} />
        <span className="strategy-said">{said(detail)}</span>
      </button>
      <ul className="rules">
        {schema.steps.slice(0, SHOWN).map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are told apart by their order.
          <li key={index}>
            <RiskMark risk={step.risk} />
            <span>
              <code>{step.path}</code> <del>{visible(step.from)}</del>{' '}
              <span aria-hidden="true">→</span> <ins>{visible(step.to)}</ins>
              <span className="visually-hidden">
                {' '}
                {step.rule.replaceAll('-', ' ')}. Risk: {step.risk}.
              </span>
            </span>
          </li>
        ))}
        {schema.steps.length > SHOWN ? (
          <li className="faint">and {schema.steps.length - SHOWN} more</li>
        ) : null}
      </ul>
    </section>
  )
}

function said(detail: CallDetail): string {
  const { schema } = detail
  if (schema.status === 'no-schema') return ''
  const steps = schema.steps.length === 0 ? '' : ` after ${plural(schema.steps.length, 'step')}`
  if (isCut(detail)) return 'not judged: the text was cut'
  return schema.status === 'valid'
    ? `valid${steps}`
    : `${plural(schema.violations.length, 'violation')}${steps}`
}
