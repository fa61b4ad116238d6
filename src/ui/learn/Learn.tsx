import './learn.css'
import { SENTENCES } from '../../engine/model/reason-texts.js'
import { isReasonCode, REASON_CODES, severityOf } from '../../engine/model/reasons.js'
import { RULES } from '../../engine/text/rule-texts.js'
import type { RuleId } from '../../engine/text/rules.js'
import { useApp } from '../app/app-context.js'
import { copyText } from '../primitives/clipboard.js'
import { Dialog } from '../primitives/Dialog.js'
import { SHORT_REASONS } from '../words.js'
import { LESSON_LINK } from './arrival.js'
import { LessonLink } from './LessonLink.js'
import type { Lesson } from './lesson.js'
import { REASON_LESSONS } from './reasons.js'
import { RULE_LESSONS } from './rules.js'

const isRule = (id: string): id is RuleId => Object.hasOwn(RULES, id)

/** What a page says; null for a name that is none. */
function pageOf(name: string): (Lesson & { readonly what: string; readonly does: string }) | null {
  const [kind, id = ''] = name.split('/')
  if (kind === 'reason' && isReasonCode(id)) {
    const what = SENTENCES[id].replace(/[:,]? ?\{detail\}/, '').replace('{path}', 'A value')
    return { ...REASON_LESSONS[id], what, does: severityOf(id) }
  }
  if (kind === 'rule' && isRule(id)) {
    return { ...RULE_LESSONS[id], what: RULES[id].sentence, does: RULES[id].risk }
  }
  return null
}

/** A short page about a reason or a rule; without a name, the list of all of them. */
export default function Learn({ name }: { readonly name: string }) {
  const app = useApp()
  const page = pageOf(name)
  const close = () => app.set({ lesson: null })
  const link = new URL(LESSON_LINK + name, location.href).href
  const copy = async () => {
    app.toast((await copyText(link)) ? 'Link to this page copied' : 'The browser refused to copy.')
  }
  if (page === null) return <Index onClose={close} />
  return (
    <Dialog title={name.slice(name.indexOf('/') + 1).replaceAll('-', ' ')} onClose={close}>
      <div className="dialog-body lesson">
        <p>
          <strong>{page.what}</strong> <span className="faint">{page.does}</span>
        </p>
        <dl>
          <dt>Example</dt>
          <dd>
            <code>{page.example}</code>
          </dd>
          <dt>Why it happens</dt>
          <dd>{page.cause}</dd>
          <dt>What helps</dt>
          <dd>{page.remedy}</dd>
          <dt>Who else stumbles over it</dt>
          <dd>{page.others}</dd>
        </dl>
        <div className="dialog-actions">
          <LessonLink name="">All reasons and rules</LessonLink>
          <button type="button" className="button" onClick={() => void copy()}>
            Copy a link to this page
          </button>
        </div>
      </div>
    </Dialog>
  )
}

function Index({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Reasons and rules" onClose={onClose}>
      <div className="dialog-body lesson">
        <h3>Reasons</h3>
        <p className="quiet">Why a call is not ready, or what is to be known of it.</p>
        <Names kind="reason" names={REASON_CODES} />
        <h3>Rules by which text is changed</h3>
        <Names kind="rule" names={Object.keys(RULES)} />
      </div>
    </Dialog>
  )
}

function Names({ kind, names }: { readonly kind: string; readonly names: readonly string[] }) {
  return (
    <ul className="lesson-names">
      {names.map((name) => (
        <li key={name}>
          <LessonLink name={`${kind}/${name}`}>{name.replaceAll('-', ' ')}</LessonLink>
          <SaidOf kind={kind} name={name} />
        </li>
      ))}
    </ul>
  )
}

/** In a few words, where the name does not say it. */
function SaidOf({ kind, name }: { readonly kind: string; readonly name: string }) {
  const said = kind === 'reason' ? SHORT_REASONS[name] : undefined
  return said === undefined ? null : <span className="faint">{said}</span>
}
