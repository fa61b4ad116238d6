import { lazy, Suspense, useState } from 'react'
import { OUTCOME_KINDS } from '../../../engine/outcomes/system-outcome.js'
import type { BatchEntry } from './messages.js'

const LongList = lazy(() => import('../../primitives/LongList.js'))

/** Rows up to which a plain table is quick enough. */
const PLAIN = 200

/** Every normalization: raw, normalized, provider, strategy. */
export function LogTable({ entries }: { readonly entries: readonly BatchEntry[] }) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const row = (index: number) => {
    const entry = entries[index]
    return entry === undefined ? null : <Row key={index} entry={entry} />
  }
  return (
    <section aria-label="Log" className="log">
      <h3>Log</h3>
      <section
        ref={setBox}
        className="log-box"
        aria-label="Log entries"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">line</th>
              <th scope="col">tool</th>
              <th scope="col">provider</th>
              <th scope="col">strategy</th>
              <th scope="col">outcome</th>
              <th scope="col">raw → normalized</th>
            </tr>
          </thead>
          <tbody>
            {entries.length <= PLAIN ? (
              entries.map((_, index) => row(index))
            ) : (
              <Suspense fallback={null}>
                {box === null ? null : (
                  <LongList count={entries.length} height={30} scroller={box} row={row} table />
                )}
              </Suspense>
            )}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function Row({ entry }: { readonly entry: BatchEntry }) {
  const { line, tool, provider, normalization, raw, normalized, verdict, outcome, layer } = entry
  return (
    <tr>
      <td className="figure">{line}</td>
      <td>
        <code>{tool}</code>
      </td>
      <td>{provider}</td>
      <td>
        <code>{normalization}</code> <span className="faint">{verdict}</span>
      </td>
      <td>
        {outcome === null ? (
          <span className="faint">by its verdict</span>
        ) : (
          <>
            {OUTCOME_KINDS[outcome]}
            {layer === null || layer === normalization ? null : <code> {layer}</code>}
          </>
        )}
      </td>
      <td className="texts">
        <code>{raw}</code> → <code>{normalized ?? '∅'}</code>
      </td>
    </tr>
  )
}
