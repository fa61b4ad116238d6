import './palette.css'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { useApp } from '../app/app-context.js'
import { Dialog } from '../primitives/Dialog.js'
import { goTo } from '../primitives/go-to.js'
import { type Command, commandsOf, matching } from './commands.js'
import { takeAhead } from './typed-ahead.js'

/** All commands, found by typing. */
export default function Palette({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const commands = useMemo(() => commandsOf(app), [app])
  const found = matching(commands, query)
  const list = useId()
  const run = (command: Command | undefined) => {
    if (command === undefined) return
    onClose()
    command.run()
    if (command.goes !== undefined) goTo(command.goes)
  }
  // The list may come later than the first words of somebody who knows what it holds.
  const begin = useEffectEvent(() => {
    const { words, enter } = takeAhead()
    if (words !== '') setQuery(words)
    if (enter) run(matching(commands, words)[0])
  })
  useEffect(() => begin(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const by = event.key === 'ArrowDown' ? 1 : -1
      setActive((before) => (before + by + found.length) % Math.max(1, found.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run(found[active])
    }
  }
  return (
    <Dialog title="Commands" bare className="palette" onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label="Command"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={found.length === 0 ? undefined : `${list}-${active}`}
        placeholder="What do you want to do?"
        autoFocus
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label="Commands" className="palette-list">
        {found.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled where the focus is, in the text box.
          <div
            key={command.title}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            ref={(element) => {
              if (index === active) element?.scrollIntoView({ block: 'nearest' })
            }}
            onPointerMove={() => setActive(index)}
            onClick={() => run(command)}
          >
            {command.title}
            {command.hint === undefined ? null : <span className="faint">{command.hint}</span>}
          </div>
        ))}
      </div>
      {found.length === 0 ? <p className="empty">No command has these words.</p> : null}
    </Dialog>
  )
}
