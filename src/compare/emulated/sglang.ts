/** SGLang's detectors by flag, as its sources read at the commits that are named. */
import { addAll } from '../../engine/text/lists.js'
import { between, type Emulation, isRecord, loads, offered, type ServerCall } from './emulation.js'
import { glm45Value, glm47Value, glmPairs, kimiCalls } from './marked.js'

const FOLDER = 'python/sglang/srt/function_call'

const sglang = (
  flag: string,
  dialects: readonly string[],
  file: string,
  read: Emulation['read'],
): Emulation => ({
  server: 'SGLang',
  flag,
  dialects,
  source: `${FOLDER}/${file}`,
  recorded: flag,
  // A tool that was not offered is not called.
  read: (text, tools) => {
    const calls = read(text, tools)
    return calls === null ? null : offered(calls, tools)
  },
})

export const SGLANG: readonly Emulation[] = [
  sglang('qwen25', ['hermes'], 'qwen25_detector.py@0813438', (text) => {
    const calls: ServerCall[] = []
    for (const block of between(text, '<tool_call>\n', '\n</tool_call>')) {
      addAll(calls, based(loads(block.trim())))
    }
    return calls
  }),
  sglang('hermes', ['hermes'], 'hermes_detector.py@c85d8b2', (text) =>
    between(text, '<tool_call>', '</tool_call>').flatMap((block) => based(loads(block.trim()))),
  ),
  sglang('mistral', ['mistral'], 'mistral_detector.py@a343daa', mistral),
  sglang('kimi_k2', ['kimi-k2'], 'kimik2_detector.py@0351c1f', kimiCalls),
  sglang('glm45', ['glm-4.5'], 'glm4_moe_detector.py@02911a0', (text, tools) =>
    known(
      between(text, '<tool_call>', '</tool_call>').flatMap((block) => {
        const line = /\\n|\n/.exec(block)
        if (line === null) return []
        const name = block.slice(0, line.index)
        const body = block.slice(line.index + line[0].length)
        return [{ name, arguments: glmPairs(body, name, tools, glm45Value) }]
      }),
    ),
  ),
  sglang('glm47', ['glm-4.5'], 'glm47_moe_detector.py@0103357', (text, tools) =>
    known(
      between(text, '<tool_call>', '</tool_call>').map((block) => {
        const at = block.indexOf('<arg_key>')
        const name = (at < 0 ? block : block.slice(0, at)).trim()
        return { name, arguments: at < 0 ? {} : glmPairs(block.slice(at), name, tools, glm47Value) }
      }),
    ),
  ),
]

/** The calls, or null where one's arguments are not known. */
function known(calls: readonly ServerCall[]): readonly ServerCall[] | null {
  return calls.some((call) => 'arguments' in call && call.arguments === null) ? null : calls
}

/** `parse_base_json`: an object or a list, with `parameters` or `arguments`, which may be missing. */
function based(value: unknown): ServerCall[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.flatMap((one) => {
    if (!isRecord(one) || typeof one.name !== 'string') return []
    const { parameters } = one
    const empty = !isRecord(parameters) || Object.keys(parameters).length === 0
    return [{ name: one.name, arguments: empty ? (one.arguments ?? {}) : parameters }]
  })
}

/** `[TOOL_CALLS] [`, with the space, or a name, `[ARGS]` and an object. */
function mistral(text: string): readonly ServerCall[] {
  const list = text.indexOf('[TOOL_CALLS] [')
  if (list >= 0) {
    const at = list + '[TOOL_CALLS] '.length
    const end = text.lastIndexOf(']')
    return based(loads(text.slice(at, end + 1)))
  }
  return text
    .split('[TOOL_CALLS]')
    .slice(1)
    .flatMap((piece) => {
      const [name = '', ...rest] = piece.split('[ARGS]')
      const value = loads(rest.join('[ARGS]').trim())
      return isRecord(value) ? [{ name: name.trim(), arguments: value }] : []
    })
}
