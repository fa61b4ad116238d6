// What a new member of a registry looks like: for each kind its file, its fixture, and the lines of the lists.

const ENGINE = 'src/engine'
const CASES = 'src/fixtures/cases'
const CALL = { name: 'get_time', arguments: { zone: 'Europe/Oslo' } }
const TOOL = {
  name: 'get_time',
  parameters: {
    type: 'object',
    properties: { zone: { type: 'string' } },
    required: ['zone'],
  },
}

/** An opener, JSON, a closer: the commonest family. */
function dialect({ name, identifier, title }) {
  const folder = `${ENGINE}/calls/grammar/known`
  const tag = name.replaceAll('-', '_')
  const example = `<${tag}>${JSON.stringify(CALL)}</${tag}>`
  return {
    folder,
    list: 'list.ts',
    cases: `${CASES}/dialects.jsonl`,
    file: `import type { KnownDialect } from '../expand.js'
import { blocks, objectOf } from './parts.js'

/** JSON between marks of its own. */
export const ${identifier}: KnownDialect = {
  id: '${name}',
  title: '${title}',
  models: [],
  group: blocks({ open: ['<${tag}>'], close: ['</${tag}>'] }, objectOf()),
}
`,
    fixture: {
      title: `A call in the dialect ${title}`,
      source: example,
      tools: [TOOL],
      expect: { kind: 'calls', calls: [{ ...CALL, dialect: name }], content: null },
    },
    lines: [
      {
        path: `${folder}/list.ts`,
        line: `  ${identifier},\n`,
        before: '  // Without special tokens: everything above wins over these.\n',
      },
    ],
  }
}

/** Takes a label off; no profile that ships runs it yet. */
function strategy({ name, identifier, title }) {
  const folder = `${ENGINE}/arguments/strategies`
  const key = name === identifier ? name : `'${name}'`
  return {
    folder,
    cases: `${CASES}/strategies.jsonl`,
    file: `import { firstError } from '../../syntax/json/strict.js'
import { Edits } from '../../text/edits.js'
import { declined, failed, type Strategy } from './strategy.js'

const LABEL = '${name}:'

/** Takes off the label in front of an object. */
export const ${identifier}: Strategy = {
  id: '${name}',
  title: '${title}',
  summary: 'Takes off the label in front of an object.',
  risk: 'deterministic',
  attempt(input) {
    if (!input.startsWith(LABEL)) return declined(\`it does not begin with \${LABEL}\`)
    const edits = new Edits()
    edits.push(0, LABEL.length, '', 'surrounding-text')
    const text = edits.apply(input)
    const error = firstError(text)
    if (error !== null) return failed(error.message)
    return { status: 'succeeded', text, edits, risk: 'deterministic' }
  },
}
`,
    fixture: {
      title: `The strategy ${title} takes its label off`,
      source: `${name}: {"zone": "Europe/Oslo"}`,
      readAs: 'arguments',
      profile: { id: `${name}-alone`, title, strategies: [name] },
      expect: { kind: 'calls', calls: [{ arguments: CALL.arguments, strategy: name }] },
    },
    lines: [
      {
        path: `${folder}/index.ts`,
        line: `  ${identifier},\n`,
        before: '  jsonrepair,\n',
      },
      {
        path: `${ENGINE}/model/trace.ts`,
        line: `  | '${name}'\n`,
        before: '  /** Assembles arguments from markup parameters',
      },
      {
        path: 'src/store/link/known.ts',
        line: `  ${key}: true,\n`,
        before: '  parameters: true,\n',
      },
    ],
  }
}

/** An object that names its type. */
function wrapping({ name, identifier, title }) {
  const folder = `${ENGINE}/wrappings`
  return {
    folder,
    cases: `${CASES}/envelopes.jsonl`,
    file: `import type { ValueFormat } from './envelope.js'
import { inputOf } from './input.js'
import { callPart, opened } from './parts.js'
import { get, nameOf, stringOf } from './tree/value.js'

/** One call, as an object that names its type. */
export const ${identifier}: ValueFormat = {
  id: '${name}',
  title: '${title}',
  read: (root, { layers }) => {
    if (stringOf(get(root, 'type')) !== '${name}') return null
    const name = nameOf(get(root, 'tool'))
    if (name === undefined) return null
    const input = inputOf(get(root, 'input'), layers)
    return opened({ parts: [callPart({ name, input, at: root })] })
  },
}
`,
    fixture: {
      title: `A call in the wrapping ${title}`,
      source: JSON.stringify({ type: name, tool: CALL.name, input: CALL.arguments }),
      tools: [TOOL],
      expect: { kind: 'calls', calls: [CALL] },
    },
    lines: [
      {
        path: `${folder}/index.ts`,
        line: `  ${identifier},\n`,
        behind: 'export const VALUE_FORMATS: readonly ValueFormat[] = [\n',
      },
    ],
  }
}

export const SKELETONS = { dialect, strategy, wrapping }
