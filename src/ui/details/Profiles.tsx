import { useState } from 'react'
import type { PipelineView } from '../../worker/pipelines-view.js'
import { useSelect } from '../app/app-context.js'
import { VerdictBadge } from '../primitives/Badge.js'
import { useAnswer } from './use-answer.js'
import { ValueCard } from './ValueCard.js'

/** What the systems of other profiles would have done with the call. */
export function Profiles({ call }: { readonly call: number }) {
  const facts = useSelect((state) => state.facts)
  const current = useSelect((state) => state.input.profile)
  const others = (facts?.profiles ?? []).filter(({ id }) => id !== current)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const pipelines = useAnswer('pipelines', { call, profiles: chosen })
  return (
    <section aria-label="Profiles" className="profiles">
      <fieldset>
        <legend>What other systems do with it</legend>
        {others.map(({ id, title }) => (
          <label key={id} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={(event) =>
                setChosen(
                  event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
                )
              }
            />
            {title}
          </label>
        ))}
      </fieldset>
      {chosen.length > 0 && pipelines !== null ? (
        <div className="readings">
          {pipelines.map((pipeline, index) => (
            <Pipeline key={index === 0 ? 'now' : pipeline.id} pipeline={pipeline} />
          ))}
        </div>
      ) : null}
    </section>
  )
}

function Pipeline({ pipeline }: { readonly pipeline: PipelineView }) {
  const { verdict } = pipeline
  const title = (
    <>
      {pipeline.title}
      {verdict === null ? null : <VerdictBadge verdict={verdict}>{verdict}</VerdictBadge>}
      <span className="badge">{pipeline.becomes}</span>
    </>
  )
  const paths = pipeline.differs.map(({ path, here, first }) => ({ path, here, there: first }))
  return (
    <ValueCard title={title} differs={paths} against="first" text={pipeline.text}>
      <p>
        {pipeline.detail}{' '}
        {pipeline.strategy === null ? null : <span className="faint">{pipeline.strategy}</span>}
      </p>
      {pipeline.findings.map((finding) => (
        <p key={finding.title} className="note review">
          <span>
            <strong>{finding.title}.</strong> {finding.explanation}
          </span>
        </p>
      ))}
    </ValueCard>
  )
}
