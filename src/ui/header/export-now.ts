import type { AppStore } from '../../store/app-store.js'
import { isEmpty } from '../../store/reduce.js'
import { inspected, makeFixture } from '../fixtures/current.js'
import { exportFixtures } from '../fixtures/export.js'
import { copyOut, saveOut } from '../share/ways-out.js'
import { markdownOf } from './markdown.js'

/** What is shown, as a fixture of the format `id`. */
export async function exportThis(app: AppStore, id: string, form: 'file' | 'zip'): Promise<void> {
  const result = await inspected(app)
  if (result === null) app.toast('There is nothing to export yet.')
  else await exportFixtures(app, [makeFixture(app, result, { kind: 'this-result' }, '')], id, form)
}

export async function copyMarkdown(app: AppStore): Promise<void> {
  if (isEmpty(app.state.input)) app.toast('There is nothing to copy yet.')
  else await copyOut(app, await markdownOf(app), 'Issue comment copied')
}

export function saveSource(app: AppStore): Promise<void> {
  return saveOut(app, 'model-output.txt', app.state.input.source)
}
