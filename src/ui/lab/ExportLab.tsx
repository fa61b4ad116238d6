import {
  chunksAsJsonl,
  configFragment,
  pytestFile,
  pythonSnippet,
  rowsAsJsonl,
} from '../../templates/exports.js'
import { templateIn } from '../../templates/response/find.js'
import { copyText } from '../primitives/clipboard.js'
import { download } from '../primitives/download.js'
import { Menu } from '../primitives/Menu.js'
import { useLab } from './lab-store.js'
import { labLink } from './link.js'

/** What leaves the Lab: a link, or the template and its suite as others take them. */
export function ExportLab() {
  const { input, suite, strategy, lesson } = useLab()
  const say = (said: string) => useLab.setState({ said })
  const withTemplate = (run: (template: unknown) => void) => () => {
    try {
      run(templateIn(JSON.parse(input.template)))
    } catch {
      say('The template is not JSON yet: there is nothing to export.')
    }
  }
  const link = async () => {
    const copied = await copyText(await labLink({ input, suite, strategy, lesson }))
    say(copied ? 'The link is copied.' : 'The browser refused the clipboard.')
  }
  const save = (name: string, make: (template: unknown) => string) =>
    withTemplate((template) => {
      download(name, make(template))
      say(`${name} is saved.`)
    })
  return (
    <>
      <button type="button" className="button" onClick={() => void link()}>
        Copy Lab link
      </button>
      <Menu
        name="Export from the Lab"
        button="Export"
        className="button primary"
        items={[
          {
            label: 'Fragment for tokenizer_config.json',
            onSelect: save('response_template.json', configFragment),
          },
          { label: 'parse_response snippet', onSelect: save('parse_response.py', pythonSnippet) },
          {
            label: 'Suite as JSON lines',
            onSelect: save('response-template.jsonl', (template) => rowsAsJsonl(template, suite)),
          },
          {
            label: 'Suite in pieces, as JSON lines',
            onSelect: save('response-chunks.jsonl', (template) => chunksAsJsonl(template, suite)),
          },
          {
            label: 'Suite as pytest',
            onSelect: save('test_response_template.py', (template) => pytestFile(template, suite)),
          },
        ]}
      />
    </>
  )
}
