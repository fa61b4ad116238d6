import type { InspectionView } from '../../worker/views.js'
import { useApp, useSelect } from '../app/app-context.js'
import { declaresTools } from './declares-tools.js'
import { Islands } from './Islands.js'
import { KeepTools } from './KeepTools.js'
import { LookedFor } from './LookedFor.js'
import ToTools from './ToTools.js'

/** No call found is a result too: what was looked for, and what to try. */
export default function NoCall({ view }: { readonly view: InspectionView }) {
  const app = useApp()
  const { readAs, source, tools } = useSelect((state) => state.input)
  const teach = async () => {
    const { teachText } = await import('../lab/teach/teach-text.js')
    teachText(source, tools)
    app.set({ screen: 'lab' })
  }
  const patch = source.startsWith('*** Begin Patch')
  const declared = declaresTools(view, source)
  const said = view.notices.filter(({ code }) => code === 'no-call')
  return (
    <section className="no-call" aria-label="No call found">
      <h2>No call found</h2>
      {said.map((notice) => (
        <p key={notice.sentence}>{notice.sentence}</p>
      ))}
      {declared ? <KeepTools /> : <LookedFor view={view} />}
      {patch ? (
        <p>
          This is a patch without the call around it. Paste the tool that takes it, such as{' '}
          <code>apply_patch</code>, and read the patch as the arguments of one call.
        </p>
      ) : null}
      {declared || patch ? null : <Islands view={view} />}
      <h3>What to try</h3>
      <ul className="tries">
        <li>
          Paste what the model wrote, whole: an error message seldom holds it, and servers often
          strip the markup around a call.
        </li>
        {view.tools.length === 0 && !declared ? (
          <li>
            <ToTools>Paste the tools that were offered</ToTools>: their names are the strongest mark
            of a call.
          </li>
        ) : null}
        {readAs === 'arguments' ? null : (
          <li>
            <button
              type="button"
              className="link"
              onClick={() => app.edit({ readAs: 'arguments' })}
            >
              Read it as the arguments of one call
            </button>
            , when that is what it is.
          </li>
        )}
        <li>
          <button type="button" className="link" onClick={() => void teach()}>
            Teach it your notation
          </button>
          : mark a name, a key and a value of one call, and it reads the others like it.
        </li>
      </ul>
    </section>
  )
}
