import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './Icon.js'
import { leaveFocus } from './leave-focus.js'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly className?: string
  /** No heading is shown; the title still names the dialog. */
  readonly bare?: boolean
}

/** A modal dialog while it is mounted. The browser keeps the focus inside; `data-first` gets it first. */
export function Dialog({ title, onClose, children, className = '', bare = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    const comeBack = leaveFocus()
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      element?.close()
      comeBack()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop is a convenience; Escape closes too.
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-label={bare ? title : undefined}
      aria-labelledby={bare ? undefined : heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {bare ? null : (
        <div className="dialog-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" className="button plain" aria-label="Close" onClick={onClose}>
            <Icon name="cross" />
          </button>
        </div>
      )}
      {children}
    </dialog>
  )
}
