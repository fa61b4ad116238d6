import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { AppStore } from '../../store/app-store.js'
import type { State } from '../../store/state.js'

export const AppContext = createContext<AppStore | null>(null)

export function useApp(): AppStore {
  const app = useContext(AppContext)
  if (app === null) throw new Error('The page is drawn outside of its store.')
  return app
}

/** A part of the state; the component draws again when it changes. */
export function useSelect<T>(select: (state: State) => T): T {
  return useStore(useApp().store, select)
}
