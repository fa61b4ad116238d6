// What of the engine comes in a second script, when a text first asks for it: see `src/worker/later-parts.ts`.
import { readFileSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The modules that are asked for by few texts. What they alone import comes with them. */
export const REST = [
  // Notations that no dialect knows, texts in which no call was found, grammars from outside.
  'src/engine/calls/dialects/without-known.ts',
  'src/engine/calls/dialects/further.ts',
  'src/engine/calls/induction/own-grammar.ts',
  'src/engine/calls/dialects/taught.ts',
  'src/engine/calls/grammar/read-grammar.ts',
  'src/engine/calls/grammar/read-grammars.ts',
  'src/engine/calls/learning/settled.ts',
  'src/engine/wrappings/inside/inside.ts',
  'src/engine/wrappings/inside/labelled-offered.ts',
  'src/engine/wrappings/inside/literals.ts',
  'src/engine/wrappings/inside/runs.ts',
  'src/engine/wrappings/inside/margins.ts',
  'src/engine/wrappings/inside/mended.ts',
  'src/engine/wrappings/inside/named-inside.ts',
  // What one system's profiles keep.
  'src/engine/profiles/leaked/kept.ts',
  // Expressions of Python, backslashes and quotes in strings that are no JSON, other readings of what was mended, a second opinion.
  'src/engine/syntax/python/expression/holes.ts',
  'src/engine/syntax/lenient/embedded.ts',
  'src/engine/syntax/lenient/escapes.ts',
  'src/engine/syntax/lenient/follow.ts',
  'src/engine/syntax/lenient/introduction.ts',
  'src/engine/syntax/lenient/locate.ts',
  'src/engine/syntax/lenient/open-string.ts',
  'src/engine/syntax/lenient/pairing.ts',
  'src/engine/syntax/lenient/pieces.ts',
  'src/engine/syntax/lenient/readings.ts',
  'src/engine/syntax/lenient/string-ends.ts',
  'node_modules/jsonrepair/lib/esm/regular/jsonrepair.js',
  // Errors of the AI SDK, texts that were escaped or decoded otherwise, streams, texts in pieces, values with their types, tables, YAML, logs of a parser's complaint, records of logs, lines of several writers, arguments that may be a call, calls that are several, requests and conversations, fields of protocol buffers, printed messages.
  'src/engine/wrappings/ai-sdk-errors.ts',
  'src/engine/wrappings/call-states.ts',
  'src/engine/wrappings/called-lines.ts',
  'src/engine/wrappings/error-record.ts',
  'src/engine/wrappings/generated-field.ts',
  'src/engine/wrappings/held-call.ts',
  'src/engine/wrappings/in-element.ts',
  'src/engine/wrappings/langchain-lists.ts',
  'src/engine/wrappings/line-writers.ts',
  'src/engine/wrappings/run-on.ts',
  'src/engine/wrappings/spread-text.ts',
  'src/engine/wrappings/log-record.ts',
  'src/engine/wrappings/one-member.ts',
  'src/engine/wrappings/otherwise.ts',
  'src/engine/wrappings/pieces.ts',
  'src/engine/wrappings/positional-call.ts',
  'src/engine/wrappings/pretty-calls.ts',
  'src/engine/wrappings/raw-payload.ts',
  'src/engine/wrappings/request-turns.ts',
  'src/engine/wrappings/stream/data-lines.ts',
  'src/engine/wrappings/stream/literal-lines.ts',
  'src/engine/wrappings/printed-fields.ts',
  'src/engine/wrappings/searched.ts',
  'src/engine/wrappings/stream/read.ts',
  'src/engine/wrappings/table/read.ts',
  'src/engine/wrappings/table/sql.ts',
  'src/engine/wrappings/tool-definitions.ts',
  'src/engine/wrappings/tree/message.ts',
  'src/engine/wrappings/tree/rewrite.ts',
  'src/engine/wrappings/tree/same-print.ts',
  'src/engine/wrappings/tree/sized-end.ts',
  'src/engine/wrappings/tree/yaml.ts',
  'src/engine/wrappings/typed.ts',
  'src/engine/wrappings/unnamed-call.ts',
  'src/engine/wrappings/unpack.ts',
  'src/engine/wrappings/writer.ts',
  'src/engine/wrappings/errors/parser-complaint.ts',
  'src/engine/wrappings/errors/quoted-call.ts',
  // Tools that are no JSON as a whole, names that were not offered as they are written, calls without an opener, or that a line announces, scraps of calls.
  'src/engine/tools/kind.ts',
  'src/engine/tools/read/complaint.ts',
  'src/engine/tools/read/text.ts',
  'src/engine/tools/names/variants.ts',
  'src/engine/calls/dialects/bodies/other-notation.ts',
  'src/engine/calls/dialects/missing-opener.ts',
  'src/engine/calls/dialects/named-mended.ts',
  'src/engine/calls/dialects/stripped-headers.ts',
  'src/engine/calls/dialects/bare/held-otherwise.ts',
  'src/engine/calls/dialects/bare/named-keyword.ts',
  'src/engine/calls/dialects/bare/react.ts',
  'src/engine/calls/dialects/bodies/markup-arguments.ts',
  'src/engine/calls/dialects/bodies/misspelt.ts',
  'src/engine/calls/dialects/bodies/quoted-object.ts',
  // Calls in messages to others, broken tags in values, elements that hold another notation, values of YAML, of nested elements or in braces, arguments without names.
  'src/engine/calls/account/addressed.ts',
  'src/engine/calls/account/awaited.ts',
  'src/engine/calls/account/broken-marks.ts',
  'src/engine/calls/account/unsigned.ts',
  'src/engine/calls/dialects/bodies/yaml-fields.ts',
  'src/engine/syntax/markup/braces.ts',
  'src/engine/calls/grammar/elements.ts',
  'src/engine/calls/grammar/element-shape.ts',
  'src/engine/calls/grammar/held.ts',
  'src/engine/calls/grammar/object.ts',
  'src/engine/calls/grammar/shared-word.ts',
  'src/engine/arguments/ladder/positional.ts',
  // Which parser reads what the server's parser has missed.
  'src/engine/reports/server-flags.ts',
  // Attempts without a text, or of which no edits tell.
  'src/worker/align-words.ts',
  // Strategies of the user's own.
  'src/engine/arguments/ladder/custom.ts',
  // Texts that may have been changed on their way, arguments that do not fit their schema at a glance, and schemas with patterns or references.
  'src/engine/schema/lints/inner-token.ts',
  'src/engine/schema/lints/rewritten.ts',
  'src/engine/schema/lints/torn.ts',
  'src/engine/syntax/json/leaves.ts',
  'src/engine/verdict/misquoted.ts',
  'src/engine/verdict/nested.ts',
  'src/engine/text/compose.ts',
  'src/engine/text/unseen-places.ts',
  'src/engine/schema/lints/placeholder-signs.ts',
  'src/engine/schema/closest.ts',
  'src/engine/schema/suggestions.ts',
  'src/engine/schema/check/checker.ts',
  'src/engine/schema/check/numbers.ts',
  'src/engine/schema/coercion/coercer.ts',
  'src/engine/schema/coercion/pairs.ts',
  'src/engine/schema/coercion/positions.ts',
  'src/engine/schema/check/looks-like.ts',
  'src/engine/schema/pattern/read.ts',
  'src/engine/schema/references.ts',
]

const PARTS = resolve(root, 'src/worker/later-parts.ts')
const HOLDER = resolve(root, 'src/worker/rest.ts')
/** Before the path of a module that stands in for another. */
const STAND_IN = '\0stand-in:'

const EXPORTED = /^export\s+(?:async\s+)?(function\*?|class)\s+(\w+)/gm
/** Exports that nothing can stand in for; those of types are gone when it runs. */
const OTHER = /^export\s+(?:const|let|var|enum|default|abstract|\*|\{)/m

/** A module with the same exports: each is taken from the rest when it is called. */
export function standIn(path, code) {
  if (OTHER.test(code)) throw new Error(`${path}: only functions and classes can come later`)
  const by = [...code.matchAll(EXPORTED)].map(([, kind, name]) => {
    const made = `partOf(${JSON.stringify(path)}).${name}(...given)`
    return `export function ${name}(...given) { return ${kind === 'class' ? `new (${made.replace('(...given)', '')})(...given)` : made} }`
  })
  return `import { partOf } from ${JSON.stringify(PARTS)}\n${by.join('\n')}\n`
}

/** The module that holds all of the rest. */
function holder(paths) {
  const imports = paths.map(
    (path, i) => `import * as part${i} from ${JSON.stringify(resolve(root, path))}`,
  )
  const entries = paths.map((path, i) => `${JSON.stringify(path)}: part${i}`)
  return `${imports.join('\n')}\nexport const MODULES = { ${entries.join(', ')} }\n`
}

/**
 * Puts stand-ins in the place of the modules. Only for scripts that load the rest themselves.
 *
 * @param {(input: string) => boolean} isAsked by the first entry of the build
 * @returns {import('vite').Plugin}
 */
export function restModules(isAsked, paths = REST) {
  const names = paths.map((path) => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, ''))
  let asked = false
  return {
    name: 'callmend-rest',
    enforce: 'pre',
    apply: 'build',
    buildStart({ input }) {
      asked = isAsked(String(Object.values(input)[0]))
    },
    async resolveId(source, importer) {
      if (!asked || importer === undefined) return null
      if (!names.some((name) => source.endsWith(`/${name}.js`))) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      if (found === null) return null
      const path = pathOf(found.id)
      const isWithin = importer === HOLDER || paths.includes(pathOf(importer))
      return isWithin || !paths.includes(path) ? found : STAND_IN + path
    },
    load(id) {
      if (!asked) return null
      if (id === HOLDER) return holder(paths)
      if (!id.startsWith(STAND_IN)) return null
      const path = id.slice(STAND_IN.length)
      return standIn(path, readFileSync(resolve(root, path), 'utf8'))
    },
  }
}

function pathOf(id) {
  return relative(root, id).split(sep).join('/')
}
