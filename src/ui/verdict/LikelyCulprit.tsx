import type { CulpritView, InspectionView } from '../../worker/views.js'
import { Icon } from '../primitives/Icon.js'

const NAMES: Record<CulpritView['who'], string> = {
  model: 'the model',
  server: 'the server’s tool parser',
  client: 'the client',
  'token-limit': 'the output limit',
}

/** Who is probably at fault when something is wrong, and what speaks for it. */
export function LikelyCulprit({ view }: { readonly view: InspectionView }) {
  const [first, ...others] = view.culprits
  if (first === undefined || view.counts.found === view.counts.ready) return null
  return (
    <p className="culprit quiet">
      <Icon name="search" />
      <span>
        Likely culprit: <strong>{NAMES[first.who]}</strong> ({first.evidence.join('; ')})
        {others.length > 0 ? `, or ${others.map(({ who }) => NAMES[who]).join(', or ')}` : ''}
      </span>
    </p>
  )
}
