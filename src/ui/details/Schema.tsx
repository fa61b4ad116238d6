import '../primitives/stacked.css'
import './panels.css'
import { isCut } from '../journey/stations.js'
import { RiskMark } from '../primitives/Badge.js'
import type { PanelProps } from './tab.js'

/** What the tool's schema says, and the steps that were taken for it. */
export default function Schema({ detail }: PanelProps) {
  const { schema } = detail
  const unread = detail.reasons.find(({ code }) => code === 'schema-not-checked')
  if (schema.status === 'no-schema' && unread !== undefined) {
    return (
      <p className="empty">
        Whether the values of <code>{detail.name === '' ? 'this call' : detail.name}</code> fit is
        not known. {unread.sentence}
      </p>
    )
  }
  if (schema.status === 'no-schema') {
    return (
      <p className="empty">
        No schema was given for <code>{detail.name === '' ? 'this call' : detail.name}</code>, so
        its values were not checked. Paste the tools under Tools.
      </p>
    )
  }
  return (
    <div className="schema">
      {schema.violations.length > 0 ? (
        <table className="stacked">
          <thead>
            <tr>
              <th scope="col">path</th>
              <th scope="col">rule</th>
              <th scope="col">expected</th>
              <th scope="col">received</th>
            </tr>
          </thead>
          <tbody>
            {schema.violations.map((violation, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one place can break the same rule twice.
              <tr key={index}>
                <td data-column="path">
                  <code>{violation.path}</code>
                </td>
                <td data-column="rule">{violation.keyword}</td>
                <td data-column="expected">{violation.expected}</td>
                <td data-column="received">
                  <code>{violation.received}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {schema.more > 0 ? (
        <p className="quiet">
          {schema.more.toLocaleString('en')} more places do not fit and are not listed.
        </p>
      ) : null}
      {schema.status === 'valid' && schema.unchecked.length === 0 ? (
        <p className="quiet">
          {isCut(detail)
            ? 'What there is fits the tool’s schema; the text was cut, so nothing is said of the rest.'
            : 'The arguments are valid against the tool’s schema.'}
        </p>
      ) : null}
      {schema.unchecked.length > 0 ? (
        <>
          <h3>The schema could not be checked</h3>
          <p>
            {schema.violations.length > 0
              ? 'Beside what does not fit, these parts of the schema were not checked:'
              : 'Whether the arguments fit is not known: these parts of the schema were not checked.'}
          </p>
          <ul>
            {schema.unchecked.map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </>
      ) : null}
      {schema.steps.length > 0 ? (
        <>
          <h3>Steps from parsed to arguments</h3>
          <table className="stacked">
            <thead>
              <tr>
                <th scope="col">path</th>
                <th scope="col">step</th>
                <th scope="col">from</th>
                <th scope="col">to</th>
                <th scope="col">risk</th>
              </tr>
            </thead>
            <tbody>
              {schema.steps.map((step, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: steps are told apart by their order.
                <tr key={index}>
                  <td data-column="path">
                    <code>{step.path}</code>
                  </td>
                  <td data-column="step">{step.rule.replaceAll('-', ' ')}</td>
                  <td data-column="from">
                    <code>{step.from}</code>
                  </td>
                  <td data-column="to">
                    <code>{step.to}</code>
                  </td>
                  <td data-column="risk">
                    <span>
                      <RiskMark risk={step.risk} /> {step.risk}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : null}
      {detail.schemaText === null ? null : (
        <details>
          <summary>The schema</summary>
          <pre>{detail.schemaText}</pre>
        </details>
      )}
    </div>
  )
}
