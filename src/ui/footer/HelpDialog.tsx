import { COMMAND_KEY } from '../app/shortcuts.js'
import { LessonLink } from '../learn/LessonLink.js'
import { Dialog } from '../primitives/Dialog.js'

const KEYS: readonly (readonly [string, string])[] = [
  [`${COMMAND_KEY} K`, 'All commands'],
  [`${COMMAND_KEY} S`, 'Copy a link to this'],
  ['Alt ↑ ↓', 'The attempt before, the next'],
  ['Alt ← →', 'The call before, the next'],
  ['← → Home End', 'Within tabs'],
]

const PAGE = location.href.replace(/[?#].*$/, '')
const PYTHON = `from urllib.parse import quote
try:
    args = json.loads(call.function.arguments)
except ValueError as error:
    print("${PAGE}#raw=" + quote(call.function.arguments))`
const TYPESCRIPT = `try {
  args = JSON.parse(call.function.arguments)
} catch (error) {
  console.error('${PAGE}#raw=' + encodeURIComponent(call.function.arguments))
}`

export default function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Help" onClose={onClose}>
      <div className="dialog-body">
        <dl className="help-keys">
          {KEYS.map(([key, does]) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p>
          <strong>Privacy.</strong> The page has no server. Its policy forbids every connection (
          <code>connect-src 'none'</code>), the engine’s worker has its network taken away, and a
          link carries its content in the part of the address that browsers never send.
        </p>
        <p>
          <strong>A link from your own error handler.</strong> Print this page’s address with{' '}
          <code>#raw=</code> and the percent-encoded text behind it.
        </p>
        <pre className="snippet">{PYTHON}</pre>
        <pre className="snippet">{TYPESCRIPT}</pre>
        <p>
          <strong>Words.</strong> <LessonLink name="">Every reason and every rule</LessonLink> has a
          short page: an example, why it happens, and what helps.
        </p>
        <p>
          <strong>Behind your model.</strong> The library and the command:{' '}
          <a className="link" href="./docs.html" target="_blank" rel="noopener">
            documentation
          </a>
          , with every option, reason, rule, dialect and bound.
        </p>
        <p>
          <strong>In a page of yours.</strong> With <code>?embed</code> before the <code>#</code> of
          a link, the page shows only the text and its result.
        </p>
      </div>
    </Dialog>
  )
}
