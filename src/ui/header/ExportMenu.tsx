import { useApp } from '../app/app-context.js'
import { exportItems } from '../fixtures/export-items.js'
import { Icon } from '../primitives/Icon.js'
import { Menu } from '../primitives/Menu.js'

/** What is shown, as a test, as data, or for an issue. */
export function ExportMenu() {
  const app = useApp()
  const load = () => import('./export-now.js')
  return (
    <Menu
      name="Export"
      button={
        <>
          Export <Icon name="down" />
        </>
      }
      items={[
        ...exportItems(
          (id, form) => void load().then(({ exportThis }) => exportThis(app, id, form)),
        ),
        {
          label: 'Copy as issue comment',
          hint: 'for an issue',
          heading: 'As text',
          onSelect: () => void load().then(({ copyMarkdown }) => copyMarkdown(app)),
        },
        {
          label: 'Model output',
          hint: '.txt',
          onSelect: () => void load().then(({ saveSource }) => saveSource(app)),
        },
      ]}
    />
  )
}
