import { useEffect, useMemo, useRef } from 'react'
import type { CallHead } from '../../worker/views.js'
import { useApp, useSelect } from '../app/app-context.js'
import { Exact } from '../primitives/Exact.js'
import { Icon } from '../primitives/Icon.js'
import { nextTab } from '../primitives/TabList.js'
import { count } from '../primitives/units.js'
import { sayReason } from '../words.js'

/** More tabs than this are shown as a window around the selected one. */
const WINDOW = 60

const ICONS = { ready: 'check', review: 'pause', blocked: 'cross' } as const

/** One tab per call: name, verdict, and the strategy that read it. */
export function CallTabs() {
  const app = useApp()
  const calls = useSelect((state) => state.view?.calls ?? NO_CALLS)
  const found = useSelect((state) => state.view?.counts.found ?? 0)
  const selected = useSelect((state) => state.call)
  const list = useRef<HTMLDivElement>(null)
  // A key moves the focus too, once the call that it chose is shown.
  const keyed = useRef(false)
  const filter = useSelect((state) => state.filter)
  const listed = useMemo(
    () => [...calls.keys()].filter((index) => filter === null || calls[index]?.verdict === filter),
    [calls, filter],
  )
  const place = Math.max(0, listed.indexOf(selected))
  const from = Math.max(0, Math.min(place - WINDOW / 2, listed.length - WINDOW))
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (list.current === null || tab == null) return
    if (selected > 0 || keyed.current) bringIntoList(list.current, tab)
    if (keyed.current) tab.focus()
    keyed.current = false
  }, [selected])
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label="Calls"
        className="call-tabs"
        onKeyDown={(event) => {
          if (event.altKey || event.ctrlKey || event.metaKey) return
          const next = nextTab(event.key, place, listed.length)
          const call = next === null ? undefined : listed[next]
          if (call === undefined) return
          event.preventDefault()
          app.selectCall(call)
          keyed.current = true
        }}
      >
        {listed.slice(from, from + WINDOW).map((index) => {
          const call = calls[index]
          return call === undefined ? null : (
            <CallTab
              key={call.key}
              call={call}
              selected={index === selected}
              onSelect={() => app.selectCall(index)}
            />
          )
        })}
      </div>
      {found > WINDOW ? (
        <span className="more-calls">
          {count(selected + 1)} of {count(found)}
        </span>
      ) : null}
    </>
  )
}

/** Scrolls the list alone: on a phone a paste would move the whole page. */
function bringIntoList(list: HTMLElement, tab: HTMLElement): void {
  const room = list.getBoundingClientRect()
  const { left, right } = tab.getBoundingClientRect()
  list.scrollLeft += Math.min(0, left - room.left) + Math.max(0, right - room.right)
}

const NO_CALLS: readonly CallHead[] = []

interface TabProps {
  readonly call: CallHead
  readonly selected: boolean
  readonly onSelect: () => void
}

function CallTab({ call, selected, onSelect }: TabProps) {
  const app = useApp()
  return (
    <button
      type="button"
      role="tab"
      aria-selected={selected}
      aria-controls="call-panel"
      tabIndex={selected ? 0 : -1}
      className={`call-tab ${call.verdict}`}
      onClick={() => {
        onSelect()
        app.reveal(call.spans)
      }}
      onPointerEnter={() => app.highlight(call.spans)}
      onPointerLeave={() => app.highlight(null)}
    >
      <Icon name={ICONS[call.verdict]} />
      <span className="call-name">
        <Exact text={nameOf(call)} />
      </span>
      <span className={`badge ${call.verdict}`}>{summaryOf(call)}</span>
    </button>
  )
}

/** Arguments are pasted without a name; a record that should have one is said to lack it. */
function nameOf({ name, dialect }: CallHead): string {
  if (name !== '') return name
  return dialect === 'arguments' ? 'arguments' : 'a call without a name'
}

function summaryOf(call: CallHead): string {
  const none = call.verdict === 'ready' ? 'no arguments' : 'nothing could read it'
  const how = [call.strategy ?? none, call.risk].filter((part) => part !== null)
  return call.verdict === 'ready'
    ? how.join(' · ')
    : `${call.verdict}: ${call.why === null ? how[0] : sayReason(call.why)}`
}
