import type { PanelProps } from './tab.js'

/** The call as an event of the coding agent whose tool it calls. */
export default function DomainEvent({ detail }: PanelProps) {
  return (
    <p className="empty">
      <code>{detail.name}</code> is no tool of a known coding agent, so it has no domain event.
    </p>
  )
}
