import { lazy, Suspense, useEffect, useState } from 'react'
import { EMPTY_INPUT } from '../../store/input.js'
import { shownView } from '../../store/reduce.js'
import { useApp, useSelect } from '../app/app-context.js'
import { Icon } from '../primitives/Icon.js'
import { Examples } from './Examples.js'
import { ExportMenu } from './ExportMenu.js'
import { PolicySelect, ProfileSelect } from './ProfileSelect.js'
import { ThemeMenu } from './ThemeMenu.js'

const SCREENS = [
  { id: 'inspect', title: 'Inspect' },
  { id: 'lab', title: 'Lab' },
  { id: 'logs', title: 'Logs' },
  { id: 'fixtures', title: 'Fixtures' },
] as const

const FixtureCount = lazy(() => import('../fixtures/FixtureCount.js'))

/** The saved fixtures are counted when the page has nothing better to do. */
const COUNT_DELAY_MS = 1_500

/** What can be done with the text that is inspected. */
function Actions() {
  const app = useApp()
  const nothing = useSelect((state) => shownView(state) === null)
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={nothing}
        onClick={() => app.load(EMPTY_INPUT)}
      >
        New
      </button>
      <Examples />
      <ProfileSelect />
      <PolicySelect className="policy" />
      <button type="button" className="button" onClick={() => app.set({ dialog: 'share' })}>
        Copy link
      </button>
      <ExportMenu />
      <button
        type="button"
        className="button primary"
        disabled={nothing}
        onClick={() => app.set({ dialog: 'save' })}
      >
        Save as fixture
      </button>
    </>
  )
}

export function Header() {
  const app = useApp()
  const screen = useSelect((state) => state.screen)
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), COUNT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <header className="header">
      <h1 className="brand">
        <Icon name="logo" />
        <span>
          Call<b>mend</b>
        </span>
      </h1>
      <nav className="screens" aria-label="Views">
        {SCREENS.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            aria-current={screen === id ? 'page' : undefined}
            onClick={() => app.set({ screen: id })}
          >
            {title}
            {id === 'fixtures' && settled ? (
              <Suspense>
                <FixtureCount />
              </Suspense>
            ) : null}
          </button>
        ))}
      </nav>
      <span className="fill" />
      {screen === 'inspect' ? <Actions /> : null}
      {screen === 'logs' ? <ProfileSelect /> : null}
      <ThemeMenu />
    </header>
  )
}
