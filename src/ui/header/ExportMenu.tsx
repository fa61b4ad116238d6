import { useApp } from '../app/app-context.js'
import { exportItems } from '../fixtures/export-items.js'
import { Icon } from '../primitives/Icon.js'
import { Menu } from '../primitives/Menu.js'

/** What is shown, as a test, as data, or for an issue. */
export function ExportMenu() {
  const app = useApp()
  const copyMarkdown = async () => {
    const [{ markdownOf }, { copyOut }] = await Promise.all([
      import('./markdown.js'),
      import('../share/ways-out.js'),
    ])
    await copyOut(app, await markdownOf(app), 'Issue comment copied')
  }
  const exportThis = async (id: string, form: 'file' | 'zip') => {
    const [{ inspected, makeFixture }, { exportFixtures }] = await Promise.all([
      import('../fixtures/current.js'),
      import('../fixtures/export.js'),
    ])
    const result = await inspected(app)
    if (result === null) app.toast('There is nothing to export yet.')
    else
      await exportFixtures(app, [makeFixture(app, result, { kind: 'this-result' }, '')], id, form)
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
          label: 'Copy as issue comment',
          hint: 'for an issue',
          heading: 'As text',
          onSelect: () => void copyMarkdown(),
        },
        {
          label: 'Model output',
          hint: '.txt',
          onSelect: () =>
            void import('../share/ways-out.js').then(({ saveOut }) =>
              saveOut(app, 'model-output.txt', app.state.input.source),
            ),
        },
      ]}
    />
  )
}
