import { useApp } from '../app/app-context.js'
import { copyText, download } from '../primitives/clipboard.js'
import { Icon } from '../primitives/Icon.js'
import { Menu } from '../primitives/Menu.js'
import { markdownOf } from './markdown.js'

export function ExportMenu() {
  const app = useApp()
  const copyMarkdown = async () => {
    const text = await markdownOf(app)
    app.toast((await copyText(text)) ? 'Copied as Markdown' : 'The browser refused to copy.')
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
        { label: 'Copy as Markdown', hint: 'for an issue', onSelect: () => void copyMarkdown() },
        {
          label: 'Model output',
          hint: '.txt',
          onSelect: () => download('model-output.txt', app.state.input.source),
        },
      ]}
    />
  )
}
