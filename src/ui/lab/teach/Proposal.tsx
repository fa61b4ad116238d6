import type { LabAnswers } from '../../../worker/lab/protocol.js'
import { download } from '../../primitives/download.js'
import { Area } from '../Area.js'
import { Code } from '../Code.js'
import { MOST_GRAMMARS } from '../draft.js'
import { edit, editLesson, useLab } from '../lab-store.js'
import { useAnswer } from '../use-answer.js'
import { OtherTexts } from './OtherTexts.js'
import { CallList, Tiles } from './Tiles.js'

type Taught = Exclude<LabAnswers['teach'], { readonly problem: string }>

/** The grammar that the marks say: how it reads this text and others; it is named and accepted here. */
export function Proposal({ taught }: { readonly taught: Taught }) {
  const input = useLab((state) => state.input)
  const lesson = useLab((state) => state.lesson)
  const { grammar, doubts, known, tiles, calls } = taught
  const json = JSON.stringify(grammar, null, 2)
  const accept = () => {
    const others = input.grammars.filter(({ id }) => id !== grammar.id)
    edit({ grammars: [grammar, ...others].slice(0, MOST_GRAMMARS) })
    useLab.setState({ said: `${grammar.title} is accepted: Callmend reads with it in the Lab.` })
  }
  return (
    <section aria-label="Grammar" className="lab-proposal">
      <h3>How it reads this response</h3>
      <Tiles name="Response by roles" text={input.text} tiles={tiles} />
      <CallList name="Calls that it reads" calls={calls} />
      {known === null ? null : (
        <p className="note review">
          Callmend reads the same without it, as <code>{known}</code>: there is nothing to teach.
        </p>
      )}
      {doubts.length === 0 ? null : (
        <ul className="lab-doubts" aria-label="Doubts">
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      )}
      <h3>What it does to other texts</h3>
      <OtherTexts grammar={grammar} />
      <Second taught={taught} />
      <label className="field">
        <span>Name of the dialect</span>
        <input
          value={lesson.title}
          maxLength={100}
          placeholder="Taught by example"
          onChange={(event) => editLesson({ title: event.target.value })}
        />
      </label>
      <div className="lab-bar">
        <button type="button" className="button primary" onClick={accept}>
          Accept
        </button>
        <button
          type="button"
          className="button"
          onClick={() => download(`${grammar.id}.grammar.json`, `${json}\n`)}
        >
          Save the grammar
        </button>
      </div>
      <details>
        <summary>The grammar as JSON</summary>
        <Code name="Taught grammar">{json}</Code>
      </details>
    </section>
  )
}

/** Another response of the same model: does the grammar hold there too? */
function Second({ taught: { grammar } }: { readonly taught: Taught }) {
  const input = useLab((state) => state.input)
  const second = useLab((state) => state.lesson.second)
  const question =
    second.trim() === ''
      ? null
      : { kind: 'taught' as const, input: { ...input, text: second, grammars: [] }, grammar }
  const result = useAnswer<'taught'>('slow', question)
  const answer = result !== null && 'answer' in result ? result.answer : null
  const fits = answer !== null && answer.tiles.at(-1)?.end === second.length
  return (
    <>
      <Area
        label="A second response of the same model"
        rows={3}
        value={second}
        onChange={(value) => editLesson({ second: value })}
      />
      {answer === null || !fits ? null : (
        <>
          <Tiles name="Second response by roles" text={second} tiles={answer.tiles} />
          <CallList name="Calls in the second response" calls={answer.calls} />
        </>
      )}
    </>
  )
}
