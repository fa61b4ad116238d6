import type { ReactNode } from 'react'

interface Difference {
  readonly path: string
  /** Null where the value has no such path. */
  readonly here: string | null
  readonly there: string | null
}

interface Props {
  readonly title: ReactNode
  readonly differs: readonly Difference[]
  /** What it is compared with, in one word. */
  readonly against: string
  /** The value, printed; null where there is none. */
  readonly text: string | null
  readonly children?: ReactNode
}

/** One of several values side by side, with the paths at which it differs. */
export function ValueCard({ title, differs, against, text, children }: Props) {
  return (
    <article className="reading">
      <h3>{title}</h3>
      {children}
      {differs.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th scope="col">differs at</th>
              <th scope="col">here</th>
              <th scope="col">{against}</th>
            </tr>
          </thead>
          <tbody>
            {differs.map(({ path, here, there }) => (
              <tr key={path}>
                <td>
                  <code>{path}</code>
                </td>
                <td>
                  <code className="differs">{here ?? '∅'}</code>
                </td>
                <td>
                  <code>{there ?? '∅'}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {text === null ? null : <pre>{text}</pre>}
    </article>
  )
}
