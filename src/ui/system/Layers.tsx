import type { SystemLayer } from '../../engine/outcomes/system-outcome.js'
import { Icon, type IconName } from '../primitives/Icon.js'

const LOOKS: Record<SystemLayer['status'], { readonly icon: IconName; readonly words: string }> = {
  took: { icon: 'check', words: 'took it' },
  passed: { icon: 'below', words: 'passed it on' },
  failed: { icon: 'cross', words: 'failed' },
  declined: { icon: 'dash', words: 'declined' },
  'not-reached': { icon: 'dot', words: 'not reached' },
  off: { icon: 'pause', words: 'off' },
}

/** The system's layers in its own names, each with what it saw, did and why. */
export function Layers({ layers }: { readonly layers: readonly SystemLayer[] }) {
  return (
    <ol className="system-layers" aria-label="Layers">
      {layers.map((layer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: layers are only ever drawn as a whole; a name may come twice.
        <li key={index} className={layer.status}>
          <Icon name={LOOKS[layer.status].icon} />
          <div>
            <code>{layer.name}</code> <span className="faint">{LOOKS[layer.status].words}</span>
            {layer.status === 'not-reached' || layer.status === 'off' ? null : (
              <dl>
                <Said term="saw" text={layer.saw} />
                <Said term="did" text={layer.did} />
                <Said term="why" text={layer.why} />
              </dl>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Said({ term, text }: { readonly term: string; readonly text: string }) {
  if (text === '') return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  )
}
