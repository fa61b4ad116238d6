import { type KeyboardEvent, type ReactNode, useRef } from 'react'

export interface TabItem<Id extends string> {
  readonly id: Id
  readonly label: ReactNode
  readonly className?: string
}

interface Props<Id extends string> {
  readonly name: string
  readonly items: readonly TabItem<Id>[]
  readonly selected: Id
  /** Id of the panel that the tabs control. */
  readonly panel: string
  readonly onSelect: (id: Id) => void
  readonly className?: string
}

/** The tab `step` further from `index`, around the ends; null for keys that do not move. */
export function nextTab(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** Tabs with one stop for Tab; arrows, Home and End move and select. */
export function TabList<Id extends string>(props: Props<Id>) {
  const { name, items, selected, panel, onSelect, className = '' } = props
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const index = items.findIndex((item) => item.id === selected)
    const next = nextTab(event.key, index, items.length)
    const item = next === null ? undefined : items[next]
    if (item === undefined) return
    event.preventDefault()
    onSelect(item.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next ?? 0]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={name}
      className={`tablist ${className}`}
      onKeyDown={move}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={`${panel}-tab-${item.id}`}
          aria-selected={item.id === selected}
          aria-controls={panel}
          tabIndex={item.id === selected ? 0 : -1}
          className={`tab ${item.className ?? ''}`}
          onClick={() => onSelect(item.id)}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}
