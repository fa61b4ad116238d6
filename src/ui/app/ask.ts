import type { AppStore } from '../../store/app-store.js'
import type { Asked } from '../../store/state.js'

/** Asks the user; true for yes. */
export function ask(app: AppStore, question: Omit<Asked, 'decide'>): Promise<boolean> {
  return new Promise((resolve) => {
    const decide = (answer: boolean) => {
      app.set({ asked: null })
      resolve(answer)
    }
    app.set({ asked: { ...question, decide } })
  })
}
