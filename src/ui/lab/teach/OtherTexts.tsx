import { useEffect, useState } from 'react'
import type { Grammar } from '../../../engine/model/grammar.js'
import type { OtherText } from '../../../worker/lab/protocol.js'
import { VerdictBadge } from '../../primitives/Badge.js'
import { plural } from '../../primitives/units.js'
import { useLab } from '../lab-store.js'
import { useAnswer } from '../use-answer.js'
import { loadOthers } from './others.js'

/** The examples and the saved fixtures, read with the grammar and without. */
export function OtherTexts({ grammar }: { readonly grammar: Grammar }) {
  const input = useLab((state) => state.input)
  const [others, setOthers] = useState<readonly OtherText[]>([])
  useEffect(() => {
    let wanted = true
    void loadOthers().then((texts) => {
      if (wanted) setOthers(texts)
    })
    return () => {
      wanted = false
    }
  }, [])
  // Only the grammar and the texts count: the response may change without a new question.
  const bare = { ...input, text: '', template: '', chatTemplate: '', grammars: [] }
  const question =
    others.length === 0 ? null : { kind: 'others' as const, input: bare, grammar, others }
  const result = useAnswer<'others'>('splits', question)
  if (result === null) return <p className="quiet">They are read…</p>
  if ('failed' in result) return <p className="note review">{result.failed}</p>
  const { read, changed } = result.answer
  return (
    <section aria-label="Other texts">
      <VerdictBadge verdict={changed.length === 0 ? 'ready' : 'review'}>
        {changed.length === 0
          ? `${plural(read, 'example and fixture', 'examples and fixtures')}: all read as before`
          : `${changed.length} of ${plural(read, 'example and fixture', 'examples and fixtures')} read otherwise`}
      </VerdictBadge>
      {changed.length === 0 ? null : (
        <table className="lab-table">
          <thead>
            <tr>
              <th scope="col">Text</th>
              <th scope="col">Without it</th>
              <th scope="col">With it</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ title, before, after }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>
                  <code className="lab-wrap">{before}</code>
                </td>
                <td>
                  <code className="lab-wrap">{after}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
