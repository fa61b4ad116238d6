import type { ReactNode } from 'react'
import { useApp } from '../app/app-context.js'
import { goTo, TOOLS_BOX } from '../primitives/go-to.js'

/** Leads into the box of the tools: a paste that no box has asked for would take the place of the output. */
export default function ToTools({ children }: { readonly children: ReactNode }) {
  const app = useApp()
  const go = () => {
    app.set({ leftTab: 'tools' })
    goTo(TOOLS_BOX)
  }
  return (
    <button type="button" className="link" onClick={go}>
      {children}
    </button>
  )
}
