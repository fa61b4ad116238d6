// A pattern with classes of Unicode costs an engine a tenth of a millisecond each time it is met:
// when its module is parsed, and again when it is made. The library builds such patterns on first use.
import { fileURLToPath } from 'node:url'

export const LATE = fileURLToPath(new URL('late-pattern.mjs', import.meta.url))

/** Methods of strings that leave no trace in a pattern: all may share one. */
const SHARES = new Set(['match', 'matchAll', 'replace', 'replaceAll', 'search', 'split'])

/** The costly patterns under a node, each with whether it is made again with each call of a function. */
function* patterns(node, inside = false, parent = null) {
  if (node === null || typeof node !== 'object') return
  if (node.type === 'Literal') {
    if (node.regex?.pattern.includes('\\p{')) yield { node, inside, parent }
    return
  }
  const within = inside || /Function|^PropertyDefinition$/.test(node.type ?? '')
  for (const part of Object.values(node)) yield* patterns(part, within, node.type ? node : parent)
}

/** May one object serve all calls? One with a position of its own only where nobody sees that. */
function shared({ regex }, parent) {
  if (!/[gy]/.test(regex.flags)) return true
  return parent?.type === 'CallExpression' && SHARES.has(parent.callee.property?.name)
}

export const latePatterns = {
  name: 'late-patterns',
  transform: {
    filter: { id: /\.js$/, code: '\\p{' },
    handler(code) {
      const made = []
      let text = code
      const found = [...patterns(this.parse(code).body)]
      for (const { node, inside, parent } of found.toReversed()) {
        if (inside && !shared(node, parent)) continue
        const { pattern, flags } = node.regex
        let by = `/* @__PURE__ */ new LatePattern(${JSON.stringify(pattern)}, '${flags}')`
        if (inside) {
          made.push(`const late${made.length} = ${by}\n`)
          by = `late${made.length - 1}`
        }
        text = `${text.slice(0, node.start)}${by}${text.slice(node.end)}`
      }
      return {
        code: `import { LatePattern } from ${JSON.stringify(LATE)}\n${made.join('')}${text}`,
        map: null,
      }
    },
  },
}
