import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Icon } from './Icon.js'

export interface MenuItem {
  readonly label: string
  readonly hint?: string
  readonly checked?: boolean
  /** A heading above this item. */
  readonly heading?: string
  readonly onSelect: () => void
}

interface Props {
  readonly name: string
  readonly button: ReactNode
  readonly items: readonly MenuItem[]
  readonly className?: string
}

/** No menu is wider. */
const WIDEST = 320

function step(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/** A button that opens a menu; Escape and a click elsewhere close it, focus returns. */
export function Menu({ name, button, items, className = 'button' }: Props) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  /** Its items are drawn when it is first opened: the first picture has none of them. */
  const [wanted, setWanted] = useState(false)
  const entries = () => [...(popover.current?.querySelectorAll<HTMLElement>('button') ?? [])]
  const place = () => {
    const box = opener.current?.getBoundingClientRect()
    const menu = popover.current
    if (box === undefined || menu === null) return
    menu.style.top = `${box.bottom}px`
    // Below its button's end, or from the start of a screen that has no room for it there.
    const end = Math.max(4, document.documentElement.clientWidth - box.right)
    menu.style.insetInline = box.right < WIDEST ? '4px auto' : `auto ${end}px`
    menu.style.maxHeight = `${window.innerHeight - box.bottom - 16}px`
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const list = entries()
    const next = step(
      event.key,
      list.findIndex((entry) => entry.matches(':focus')),
      list.length,
    )
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    list[next]?.focus()
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-label={name}
        aria-haspopup="menu"
        popoverTarget={id}
      >
        {button}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="menu"
        aria-label={name}
        className="menu"
        onKeyDown={onKeyDown}
        onBeforeToggle={() => {
          setWanted(true)
          place()
        }}
        onToggle={(event) => {
          if (event.newState === 'open') entries()[0]?.focus()
        }}
      >
        {(wanted ? items : []).map((item) => (
          <div key={item.label} role="none">
            {item.heading === undefined ? null : <div className="menu-title">{item.heading}</div>}
            <button
              type="button"
              {...(item.checked === undefined
                ? { role: 'menuitem' }
                : { role: 'menuitemradio', 'aria-checked': item.checked })}
              tabIndex={-1}
              onClick={() => {
                popover.current?.hidePopover()
                item.onSelect()
              }}
            >
              {item.checked === undefined ? null : <Icon name={item.checked ? 'check' : 'dot'} />}
              {item.label}
              {item.hint === undefined ? null : <span className="quiet">{item.hint}</span>}
            </button>
          </div>
        ))}
      </div>
    </>
  )
}
