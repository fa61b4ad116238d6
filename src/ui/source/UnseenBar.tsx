import { useMemo } from 'react'
import { unseenIn } from '../../engine/text/unseen.js'
import { useSelect } from '../app/app-context.js'
import { Icon } from '../primitives/Icon.js'
import { plural } from '../primitives/units.js'
import { Places } from '../verdict/Places.js'

const SHOWN = 8
/** Longer texts are not searched while they are typed. */
const LONGEST = 2_000_000

/** Names the characters of the source that nobody can see, each with its place. */
export function UnseenBar() {
  const source = useSelect((state) => state.input.source)
  const found = useMemo(() => (source.length > LONGEST ? [] : unseenIn(source, 'text')), [source])
  if (found.length === 0) return null
  return (
    <p className="unseen-bar" role="note">
      <Icon name="alert" />
      <span>
        {plural(found.length, 'character')} that cannot be seen:{' '}
        {found.slice(0, SHOWN).map(({ start, end, code }) => (
          <span key={start}>
            <Places spans={[start, end]}>
              <code className="unseen">{code}</code>
            </Places>{' '}
          </span>
        ))}
        {found.length > SHOWN ? `and ${found.length - SHOWN} more` : ''}
      </span>
    </p>
  )
}
