import { lazy, Suspense } from 'react'
import type { InspectionView } from '../../worker/views.js'
import { LessonLink } from '../learn/LessonLink.js'
import { Icon } from '../primitives/Icon.js'
import { Places } from './Places.js'

const ToTools = lazy(() => import('./ToTools.js'))

const SHOWN = 6

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
            {notice.code === 'tools-unreadable' ? (
              <>
                {' '}
                No call is ready because of them.{' '}
                <Suspense>
                  <ToTools>Mend the tools</ToTools>
                </Suspense>
              </>
            ) : null}
          </span>
        </li>
      ))}
      {notices.length > SHOWN ? <li className="quiet">and {notices.length - SHOWN} more</li> : null}
    </ul>
  )
}
