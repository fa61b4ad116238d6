import { afterPaint } from './after-paint.js'

const EVERY_MS = 50
const TRIES = 60

/** Moves the focus to what a command or a link shows, once it has come; a panel may load first. */
export function goTo(selector: string): void {
  let left = TRIES
  const look = () => {
    const found = document.querySelector<HTMLElement>(selector)
    // A dialog gives the focus back when it closes: that comes first.
    const covered = document.querySelector('dialog[open]') !== null
    if (!covered && found?.checkVisibility()) found.focus()
    else if (--left > 0) setTimeout(look, EVERY_MS)
  }
  afterPaint(look)
}

export const TOOLS_BOX = 'textarea[aria-label="Tools"]'

/** The tab of a call's details, by its id. */
export const detailTab = (id: string) => `#detail-panel-tab-${id}`
