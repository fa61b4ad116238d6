import type { Tile, TileRole } from '../../../templates/teach/tiles.js'
import type { ReadCall } from '../../../worker/lab/protocol.js'
import { VerdictBadge } from '../../primitives/Badge.js'
import { Code } from '../Code.js'

const ROLES: readonly TileRole[] = ['markup', 'name', 'key', 'value', 'arguments', 'talk']

/** A text divided by a grammar: every piece says its role by its drawing and its title. */
export function Tiles({
  name,
  text,
  tiles,
}: {
  readonly name: string
  readonly text: string
  readonly tiles: readonly Tile[]
}) {
  const used = ROLES.filter((role) => tiles.some((tile) => tile.role === role))
  return (
    <div className="lab-regions">
      <p className="lab-legend">
        {used.map((role) => (
          <span key={role} className={`lab-role ${role}`}>
            {role}
          </span>
        ))}
      </p>
      <Code name={name}>
        {tiles.map(({ start, end, role }) => (
          <span key={start} title={role} className={`lab-role ${role}`}>
            {text.slice(start, end)}
          </span>
        ))}
      </Code>
    </div>
  )
}

/** The calls that were read, each with its verdict. */
export function CallList({
  name,
  calls,
}: {
  readonly name: string
  readonly calls: readonly ReadCall[]
}) {
  if (calls.length === 0) return <p className="quiet">It reads no call here.</p>
  return (
    <ul className="lab-calls" aria-label={name}>
      {calls.map((call, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls have an order and nothing else.
        <li key={index}>
          <VerdictBadge verdict={call.verdict}>{call.verdict}</VerdictBadge>{' '}
          <code>
            {call.name} {call.argumentsText ?? ''}
          </code>
        </li>
      ))}
    </ul>
  )
}
