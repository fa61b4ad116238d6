import type { AppStore } from '../../store/app-store.js'

let asked: number | null = null

/** Shows which value stands at an offset of the source; one question at a time. */
export function pointAt(app: AppStore, offset: number | null): void {
  if (offset === asked) return
  asked = offset
  if (offset === null) {
    app.set({ pointedPath: null })
    return
  }
  void app.ask('at', { offset, call: app.state.call }).then((found) => {
    if (asked !== offset) return
    const path = found !== null && found.call === app.state.call ? found.path : null
    if (path !== app.state.pointedPath) app.set({ pointedPath: path })
  })
}
