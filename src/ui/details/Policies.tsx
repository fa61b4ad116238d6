import type { FeedbackView } from '../../worker/feedback-view.js'
import { POLICIES } from '../header/ProfileSelect.js'
import { ACTIONS } from './actions.js'

/** What becomes of the call under each policy, and what that costs. */
export function Policies({ rows }: { readonly rows: FeedbackView['policies'] }) {
  return (
    <section aria-label="The three policies">
      <h3>The three policies</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">policy</th>
            <th scope="col">the call is</th>
            <th scope="col">what it costs</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.policy} aria-current={row.current ? 'true' : undefined}>
              <th scope="row">
                {POLICIES.find(({ value }) => value === row.policy)?.label}
                {row.current ? <span className="badge">in force</span> : null}
              </th>
              <td>{ACTIONS[row.action]}</td>
              <td>{row.cost}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
