import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'

interface Props {
  /** What is made wider or higher by it. */
  readonly name: string
  /** Under this name the place is remembered. */
  readonly id: string
  /** `vertical`: a line from top to bottom, moved sideways. */
  readonly line: 'vertical' | 'horizontal'
  /** Share of the first part, in percent. */
  readonly initial: number
  /** CSS variable of the parent element that gets the share. */
  readonly variable: `--${string}`
}

const LEAST = 15
const MOST = 85
const STEP = 2
const KEY = 'callmend.split.'

function remembered(id: string): number | null {
  try {
    const share = Number(localStorage.getItem(KEY + id))
    return share >= LEAST && share <= MOST ? share : null
  } catch {
    return null
  }
}

function remember(id: string, share: number | null): void {
  try {
    if (share === null) localStorage.removeItem(KEY + id)
    else localStorage.setItem(KEY + id, String(share))
  } catch {
    // The place lasts as long as the page.
  }
}

/** A line between two parts that can be dragged, or moved with the arrows; a double click puts it back. */
export function Splitter({ name, id, line, initial, variable }: Props) {
  const [share, setShare] = useState<number | null>(() => remembered(id))
  const [bar, setBar] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const room = bar?.parentElement
    if (share === null) room?.style.removeProperty(variable)
    else room?.style.setProperty(variable, `${share}%`)
  }, [bar, share, variable])
  const move = (to: number | null) => {
    const next = to === null ? null : Math.round(Math.min(MOST, Math.max(LEAST, to)))
    setShare(next)
    remember(id, next)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    if (box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const part =
      line === 'vertical'
        ? (event.clientX - box.left) / box.width
        : (event.clientY - box.top) / box.height
    move(part * 100)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [less, more] =
      line === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
    const by = event.key === less ? -STEP : event.key === more ? STEP : 0
    if (by === 0 || event.altKey) return
    event.preventDefault()
    move((share ?? initial) + by)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that moves is a separator, not an hr.
    <div
      ref={setBar}
      role="separator"
      aria-label={name}
      aria-orientation={line}
      aria-valuenow={share ?? initial}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      tabIndex={0}
      className={`splitter ${line}`}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onDoubleClick={() => move(null)}
      onKeyDown={onKeyDown}
    />
  )
}
