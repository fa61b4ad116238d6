import { lazy, Suspense, useEffect, useState } from 'react'
import { CallPanel } from '../calls/CallPanel.js'
import { Footer } from '../footer/Footer.js'
import { Header } from '../header/Header.js'
import { Splitter } from '../primitives/Splitter.js'
import { SourcePane } from '../source/SourcePane.js'
import { Verdict } from '../verdict/Verdict.js'
import { useSelect } from './app-context.js'
import { Banner } from './Banner.js'
import { Dialogs } from './Dialogs.js'
import { Toast } from './Toast.js'

const Fixtures = lazy(() => import('../fixtures/Fixtures.js'))
const Lab = lazy(() => import('../lab/Lab.js'))
const Logs = lazy(() => import('../logs/Logs.js'))
const Later = lazy(() => import('./Later.js'))

/** In another page's frame, only the text and its result are shown. */
const EMBEDDED = new URLSearchParams(location.search).has('embed')

function WholePage() {
  const whole = location.href.replace(/\?[^#]*/, '')
  return (
    <p className="whole-page">
      <a href={whole} target="_blank" rel="noreferrer">
        Open in Callmend
      </a>
    </p>
  )
}

/** The whole page: header, what is given on the left, what is said about it on the right. */
export function App() {
  const screen = useSelect((state) => state.screen)
  // The engine's first answer does not wait for what only later events need.
  const answered = useSelect(({ facts, engine }) => facts !== null && engine.phase !== 'working')
  const [settled, setSettled] = useState(false)
  useEffect(() => setSettled((before) => before || answered), [answered])
  return (
    <div className={`page ${EMBEDDED ? 'embedded' : ''}`}>
      {EMBEDDED ? null : <Header />}
      <Banner />
      {screen === 'inspect' ? (
        <main className="workspace">
          <SourcePane />
          <Splitter
            name="Width of the input"
            id="input"
            line="vertical"
            initial={36}
            variable="--left-share"
          />
          <section className="result" aria-label="Result">
            <Verdict />
            <CallPanel />
          </section>
        </main>
      ) : (
        <Suspense fallback={<main className="workspace" />}>
          {screen === 'lab' ? <Lab /> : screen === 'logs' ? <Logs /> : <Fixtures />}
        </Suspense>
      )}
      {EMBEDDED ? <WholePage /> : <Footer />}
      <Dialogs />
      {settled ? (
        <Suspense>
          <Later />
        </Suspense>
      ) : null}
      <Toast />
    </div>
  )
}
