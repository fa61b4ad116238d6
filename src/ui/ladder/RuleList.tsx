import { useSelect } from '../app/app-context.js'
import { Origin } from '../details/Origin.js'
import { LessonLink } from '../learn/LessonLink.js'
import { RiskMark } from '../primitives/Badge.js'
import { count } from '../primitives/units.js'

/** What the attempt changed, each rule in one sentence with its place. */
export function RuleList() {
  const rules = useSelect((state) => state.rules)
  if (rules.length === 0) return null
  return (
    <ul className="rules" aria-label="Rules">
      {rules.map((rule) => (
        <li key={rule.rule}>
          <RiskMark risk={rule.risk} />
          <span>
            {rule.sentence}{' '}
            <LessonLink name={`rule/${rule.rule}`} label={`About the rule ${rule.rule}`}>
              why?
            </LessonLink>{' '}
            <span className="rule-place">
              {rule.count > 1 ? `×${count(rule.count)} ` : ''}
              <Origin spans={rule.spans.slice(0, 2)} place={rule.place} />
            </span>
            <span className="visually-hidden"> Risk: {rule.risk}.</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
