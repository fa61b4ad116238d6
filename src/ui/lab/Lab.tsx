import './lab.css'
import { useEffect } from 'react'
import { TabList } from '../primitives/TabList.js'
import { ChatTemplate } from './ChatTemplate.js'
import { ExpectedPanel } from './ExpectedPanel.js'
import { ExportLab } from './ExportLab.js'
import { adopt, goHome, type LeftTab, type RightTab, useLab } from './lab-store.js'
import { openLabLink } from './link.js'
import { PastePanel } from './PastePanel.js'
import { SuitePanel } from './SuitePanel.js'
import { StrategyPanel } from './strategy/StrategyPanel.js'
import { TemplateEditor } from './TemplateEditor.js'
import { TeachPanel } from './teach/TeachPanel.js'
import { useAnswer } from './use-answer.js'

/** Where a format is written, derived, tested and watched. */
export default function Lab() {
  const { input, suite, left, right, said, guest } = useLab()
  const result = useAnswer<'read'>('quick', { kind: 'read', input, suite })
  useEffect(() => {
    const open = () => void openLabLink(location.hash)
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])
  const reading = result !== null && 'answer' in result ? result.answer : null
  const stopped = result !== null && 'failed' in result ? result.failed : null
  const read = reading?.suite.slice(0, suite.length) ?? []
  const failing = read.filter((each) => each !== null).length
  return (
    <main className="workspace lab">
      <h2 className="visually-hidden">Lab</h2>
      <section className="lab-left" aria-label="Format">
        <TabList<LeftTab>
          name="Format"
          panel="lab-format"
          selected={left}
          onSelect={(id) => useLab.setState({ left: id })}
          items={[
            { id: 'response', label: 'Response template' },
            { id: 'chat', label: 'Chat template' },
            { id: 'teach', label: 'Teach' },
            { id: 'strategy', label: 'Strategy' },
          ]}
        />
        <div
          id="lab-format"
          role="tabpanel"
          aria-labelledby={`lab-format-tab-${left}`}
          className="lab-panel"
        >
          {left === 'response' ? <TemplateEditor reading={reading} stopped={stopped} /> : null}
          {left === 'chat' ? <ChatTemplate /> : null}
          {left === 'teach' ? <TeachPanel /> : null}
          {left === 'strategy' ? <StrategyPanel /> : null}
        </div>
        <div className="lab-bar">
          <p role="status" aria-label="Lab" className="quiet">
            {said}
          </p>
          <span className="fill" />
          {guest ? (
            <>
              <button type="button" className="button" onClick={goHome}>
                Back to my draft
              </button>
              <button type="button" className="button" onClick={adopt}>
                Keep this as mine
              </button>
            </>
          ) : null}
          <ExportLab />
        </div>
      </section>
      <section className="result" aria-label="Response">
        <TabList<RightTab>
          name="Response"
          panel="lab-response"
          selected={right}
          onSelect={(id) => useLab.setState({ right: id })}
          items={[
            { id: 'paste', label: 'Paste' },
            { id: 'expected', label: 'Expected against got' },
            {
              id: 'suite',
              label: suite.length === 0 ? 'Suite' : `Suite ${read.length - failing} ✓ ${failing} ✗`,
            },
          ]}
        />
        <div
          id="lab-response"
          role="tabpanel"
          aria-labelledby={`lab-response-tab-${right}`}
          className="lab-panel"
        >
          {right === 'paste' ? <PastePanel reading={reading} /> : null}
          {right === 'expected' ? <ExpectedPanel /> : null}
          {right === 'suite' ? <SuitePanel reading={reading} /> : null}
        </div>
      </section>
    </main>
  )
}
