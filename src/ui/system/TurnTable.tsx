import type { TurnShown } from '../../worker/system-view.js'
import { Icon } from '../primitives/Icon.js'

interface Props {
  readonly turn: TurnShown
  readonly number: number
  readonly of: number
}

/** One turn of the model: what the fallback makes of it as written, beside as intended. */
export function TurnTable({ turn, number, of }: Props) {
  const { native, sides } = turn
  return (
    <section className="turn" aria-label={of === 1 ? 'Turn view' : `Turn view ${number} of ${of}`}>
      <h3>
        {of === 1 ? 'The turn' : `Turn ${number} of ${of}`}
        {native === 0 ? null : `: ${native} native calls, so nothing is looked for`}
      </h3>
      <div className="turn-sides">
        {sides.map(({ title, rows, failure }) => (
          <div key={title}>
            <h4>{title}</h4>
            <dl>
              {rows.map(({ term, text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever drawn as a whole.
                <div key={index}>
                  <dt>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            {failure === null ? null : (
              <p className="note blocked">
                <Icon name="alert" />
                <span>{failure}</span>
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}
