import type { InspectionView } from '../../worker/views.js'
import { useApp } from '../app/app-context.js'
import { LessonLink } from '../learn/LessonLink.js'
import { Icon } from '../primitives/Icon.js'
import { Places } from './Places.js'

const SHOWN = 6

/** Tools that cannot be read judge nothing, and nothing is ready for their sake. */
function ToTools() {
  const app = useApp()
  return (
    <>
      {' '}
      No call is ready because of them.{' '}
      <button type="button" className="link" onClick={() => app.set({ leftTab: 'tools' })}>
        Mend the tools
      </button>
    </>
  )
}

/** What is to be told about the whole source. */
export function Notices({ view }: { readonly view: InspectionView }) {
  const notices = view.notices.filter(({ code }) => code !== 'no-call')
  if (notices.length === 0) return null
  return (
    <ul className="notices" aria-label="Notices">
      {notices.slice(0, SHOWN).map((notice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same notice may be told of two places.
        <li key={index} className={`is-${notice.severity}`}>
          <Icon name={notice.severity === 'note' ? 'info' : 'alert'} />
          <span>
            <Places spans={notice.spans}>{notice.sentence}</Places>{' '}
            <LessonLink name={`reason/${notice.code}`} label={`About ${notice.code}`}>
              why?
            </LessonLink>
            {notice.code === 'tools-unreadable' ? <ToTools /> : null}
          </span>
        </li>
      ))}
      {notices.length > SHOWN ? <li className="quiet">and {notices.length - SHOWN} more</li> : null}
    </ul>
  )
}
