import { useLab } from '../lab-store.js'
import { useAnswer } from '../use-answer.js'
import { AcceptedGrammars } from './AcceptedGrammars.js'
import { MarkingArea } from './MarkingArea.js'
import { Proposal } from './Proposal.js'

/** A dialect taught by example: a few marks in the response, and the grammar that they say. */
export function TeachPanel() {
  const input = useLab((state) => state.input)
  const lesson = useLab((state) => state.lesson)
  const { marks, title } = lesson
  const question =
    marks.length === 0
      ? null
      : { kind: 'teach' as const, input: { ...input, grammars: [] }, lesson: { marks, title } }
  const result = useAnswer<'teach'>('teach', question)
  return (
    <>
      <p>
        Select the name of a call in the response and mark it, then one key and one value. A caret
        alone means the word around it.
      </p>
      <MarkingArea />
      <div role="status" aria-label="Proposed grammar">
        {result === null || !('failed' in result) ? null : (
          <p className="note blocked">{result.failed}</p>
        )}
        {result !== null && 'answer' in result && 'problem' in result.answer ? (
          <p className="note review">{result.answer.problem}</p>
        ) : null}
      </div>
      {result !== null && 'answer' in result && !('problem' in result.answer) ? (
        <Proposal taught={result.answer} />
      ) : null}
      <AcceptedGrammars />
    </>
  )
}
