/** What a keyboard stops at. */
const STOPS =
  ':is(button, input, select, textarea):enabled, summary, a[href], [tabindex="0"]:not(:disabled)'

const BY_POINTER = ['pointerdown', 'wheel']

/** Until then what takes the place of what is gone has come. */
const SETTLED_MS = 80

/** What holds an element, from the inside to the view or the dialog; empty for what stands around them. */
function roomsOf(element: Element): Element[] {
  const outermost = element.closest('main, dialog')
  const rooms: Element[] = []
  if (outermost === null) return rooms
  for (let room = element.parentElement; room !== null; room = room.parentElement) {
    rooms.push(room)
    if (room === outermost) break
  }
  return rooms
}

function stopsIn(room: Element): HTMLElement[] {
  return [...room.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility())
}

function takesFocus(stop: HTMLElement): boolean {
  stop.focus()
  return document.activeElement === stop
}

/**
 * Focus that goes with what held it goes to what stands in its place, and comes
 * back to what could not be used for a while. Only for who uses the keys: a
 * pointer has no place that could be lost. Lasts as long as the page.
 */
export function keepFocus(): void {
  let held: HTMLElement | null = null
  /** The last that held it in a view: what came and went around the view leads back to it. */
  let inView: HTMLElement | null = null
  /** Each with the number of stops that stood in it before the one that has the focus. */
  let rooms: { readonly room: Element; readonly place: number }[] = []
  let unusable = false
  /** What cannot be used for now, and what has the focus meanwhile. */
  let lent: { readonly from: HTMLElement; readonly to: HTMLElement } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const onFocus = ({ target }: FocusEvent) => {
    held = null
    rooms = []
    unusable = false
    if (target !== lent?.to) lent = null
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
    held = target
    const around = roomsOf(target)
    if (around.at(-1)?.matches('main')) inView = target
    const outermost = around.at(-1)
    const stops = outermost === undefined ? [] : stopsIn(outermost)
    const index = stops.indexOf(target)
    rooms = around.map((room) => ({
      room,
      place: index - stops.findIndex((stop) => room.contains(stop)),
    }))
  }

  // Whoever scrolls a long list away from its row wants to be where it scrolls to.
  const forget = () => {
    held = null
  }

  const look = () => {
    if (held === null || document.activeElement !== document.body) return
    const waiting = held.isConnected ? held : null
    if (waiting !== null && !waiting.matches(':disabled')) {
      if (unusable && waiting.checkVisibility()) waiting.focus()
      return
    }
    if (rooms.length === 0 && inView?.checkVisibility()) {
      inView.focus()
      return
    }
    // Of a view that gave way to another, nothing is left.
    const left = rooms.filter(({ room }) => room.isConnected)
    const main = document.querySelector('main')
    if (left.length === 0 && main !== null) left.push({ room: main, place: 0 })
    for (const { room, place } of left) {
      const stops = stopsIn(room)
      if (stops.length === 0) continue
      // What is only about to be shown does not take it: then the next one does.
      const first = Math.min(Math.max(place, 0), stops.length - 1)
      const to = [...stops.slice(first), ...stops.slice(0, first)].find(takesFocus)
      lent = waiting === null || to === undefined ? null : { from: waiting, to }
      if (to !== undefined) return
    }
  }

  const lookSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(look, SETTLED_MS)
  }

  const observer = new MutationObserver(() => {
    // It loses the focus with the next picture only, and may be usable again before it is looked at.
    if (held?.matches(':disabled')) unusable = true
    else if (lent !== null && held === lent.to && !lent.from.matches(':disabled')) lent.from.focus()
    else if (document.activeElement !== document.body) return
    if (held === null) return
    lookSoon()
  })
  // With nothing that takes it, and no pointer: what held it was hidden.
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (target !== held || relatedTarget !== null || !document.hasFocus()) return
    unusable = true
    lookSoon()
  }
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', onBlur)
  for (const kind of BY_POINTER) document.addEventListener(kind, forget, { passive: true })
  // A part of the page that waits for its script is hidden, and shown again, by its style alone.
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'style'],
  })
}
