import type { AppStore } from '../../store/app-store.js'
import type { Input } from '../../store/input.js'

/** Inspects a part of the text by itself; the whole is kept beside and comes back with a click. */
export function inspectPart(app: AppStore, source: string, change: Partial<Input> = {}): void {
  const whole = app.state.input
  app.load({ ...whole, finish: null, modelAnswers: {}, ...change, source })
  app.toast('Only this part is inspected now.', {
    label: 'Back to the whole text',
    run: () => app.restore(whole),
  })
}
