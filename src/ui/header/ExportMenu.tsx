import { useApp } from '../app/app-context.js'
import { exportItems } from '../fixtures/export-items.js'
import { copyText, download } from '../primitives/clipboard.js'
import { Icon } from '../primitives/Icon.js'
import { Menu } from '../primitives/Menu.js'

/** What is shown, as a test, as data, or for an issue. */
export function ExportMenu() {
  const app = useApp()
  const copyMarkdown = async () => {
    const { markdownOf } = await import('./markdown.js')
    const text = await markdownOf(app)
    app.toast((await copyText(text)) ? 'Copied as Markdown' : 'The browser refused to copy.')
  }
  const exportThis = async (id: string, form: 'file' | 'zip') => {
    const [{ inspected, makeFixture }, { exportFixtures }] = await Promise.all([
      import('../fixtures/current.js'),
      import('../fixtures/export.js'),
    ])
    const result = await inspected(app)
    if (result === null) app.toast('There is nothing to export yet.')
    else exportFixtures([makeFixture(app, result, { kind: 'this-result' }, '')], id, form)
  }
  return (
    <Menu
      name="Export"
      button={
        <>
          Export <Icon name="down" />
        </>
      }
      items={[
        ...exportItems((id, form) => void exportThis(id, form)),
        {
          label: 'Copy as Markdown',
          hint: 'for an issue',
          heading: 'As text',
          onSelect: () => void copyMarkdown(),
        },
        {
          label: 'Model output',
          hint: '.txt',
          onSelect: () => download('model-output.txt', app.state.input.source),
        },
      ]}
    />
  )
}
