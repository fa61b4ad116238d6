/** What shows a text: terminals, logs, pages, reviews. */
import { each, inValue, type Kind, one, whole } from './kind.js'

const lines = (id: string, change: (line: string, index: number) => string) =>
  whole(id, (text) => text.split('\n').map(change).join('\n'))
const around = (id: string, before: string, behind: string) =>
  whole(id, (text) => before + text + behind)
const HIDDEN = (id: string, pattern: RegExp, by: string) => one(id, pattern, () => by)

export const DISPLAY: readonly Kind[] = [
  lines('quoted as a mail', (line) => `> ${line}`),
  lines('quoted twice', (line) => `> > ${line}`),
  lines('lines numbered', (line, index) => `${String(index + 1).padStart(4)} ${line}`),
  lines('lines numbered with a bar', (line, index) => `${String(index + 1).padStart(3)} | ${line}`),
  lines('lines numbered with a colon', (line, index) => `${index + 1}: ${line}`),
  lines('lines of a diff added', (line) => `+${line}`),
  lines(
    'lines of a log',
    (line, index) => `2026-03-01 10:00:0${index % 10},123 INFO agent.run ${line}`,
  ),
  lines('lines of a container', (line) => `agent-1  | ${line}`),
  lines('lines of a journal', (line) => `Mar 01 10:00:00 host agent[311]: ${line}`),
  lines('lines indented', (line) => `    ${line}`),
  lines('lines as a list', (line) => (line === '' ? line : `- ${line}`)),
  lines('lines in a box', (line) => `│ ${line.padEnd(60)} │`),
  lines('lines commented', (line) => `# ${line}`),
  lines('lines of a script', (line) => `"${line}\\n" +`),
  inValue(
    each(
      'colours of a terminal',
      /"[a-z_]+"|<[^<>\n]+>/g,
      (found) => `\u001b[32m${found}\u001b[0m`,
    ),
  ),
  inValue(each('colours without escapes', /"[a-z_]+"|<[^<>\n]+>/g, (found) => `[32m${found}[0m`)),
  around('in a table', '| role | text |\n|---|---|\n| assistant | ', ' |'),
  around('in a row of a CSV file', '2026-03-01,assistant,"', '",ok'),
  around('in bold', '**', '**'),
  around('in a details element', '<details><summary>Output</summary>\n\n', '\n\n</details>'),
  around('in a pre element', '<pre><code>', '</code></pre>'),
  around('printed by Python', "Response(text='", "', finish_reason='stop')"),
  around('in an assertion', "AssertionError: expected '", "' to be None"),
  whole(
    'abridged by a log',
    (text) =>
      `${text.slice(0, Math.floor(text.length * 0.6))}... [${Math.floor(text.length * 0.4)} more characters]`,
  ),
  inValue(
    whole(
      'abridged in the midst by a log',
      (text) =>
        `${text.slice(0, Math.floor(text.length * 0.4))} [...] ${text.slice(Math.floor(text.length * 0.6))}`,
    ),
  ),
  inValue(
    whole(
      'abridged in the midst by a terminal',
      (text) =>
        `${text.slice(0, Math.floor(text.length * 0.4))}⟪ 120 characters omitted ⟫${text.slice(Math.floor(text.length * 0.6))}`,
    ),
  ),
  inValue(HIDDEN('value hidden by stars', /(?<=")[A-Za-z@./]{6,30}(?=")/g, '******')),
  inValue(HIDDEN('value redacted', /(?<=")[A-Za-z@./]{6,30}(?=")/g, '[REDACTED]')),
  inValue(HIDDEN('address redacted', /[a-z]+@example\.org/g, '<EMAIL_ADDRESS>')),
  inValue(HIDDEN('address hidden by a page', /[a-z]+@example\.org/g, '[email protected]')),
  inValue(HIDDEN('path made anonymous', /\/srv\/app/g, '/home/<user>')),
  inValue(one('marked by a search', /(?<=")[a-z]{4,12}(?=")/g, (found) => `<mark>${found}</mark>`)),
  one('marked by a reviewer', /(?<=")[a-z]{4,12}(?=")/g, (found) => `>>>${found}<<<`),
  inValue(
    one('turned into a link', /[a-z]+@example\.org/g, (found) => `[${found}](mailto:${found})`),
  ),
  one('footnote', /(?<=[a-z])(?=")/g, () => '[1]', 'nobody'),
  inValue(one('cursor', /[\s,]/g, (found) => `${found}█`)),
  one('caret of an error', /[:,]/g, (found) => `${found}\n     ^\n`),
  one('page break', /\n|, /g, (found) => `${found}\n--- page 2 ---\n`),
]
