// Writes a large session log for measurements: lines like those of a coding agent, deterministic.
import { closeSync, openSync, writeSync } from 'node:fs'

/** A small generator of numbers: the same file every time. */
function numbers(seed) {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state % below
  }
}

const WORDS =
  'const return import function value index result string number object await file path error test'.split(
    ' ',
  )

/**
 * Writes about `bytes` bytes; gives the number of lines.
 * @param longest characters of the longest result and of the longest file that is written
 */
export function writeLog(path, bytes, longest = 4000) {
  const random = numbers(7)
  const text = (length) => {
    let out = ''
    while (out.length < length)
      out += `${WORDS[random(WORDS.length)]} ${random(1000)}${random(9) === 0 ? '\n' : ' '}`
    return out
  }
  const file = openSync(path, 'w')
  let written = 0
  let lines = 0
  let pending = ''
  const line = (record) => {
    pending += `${JSON.stringify(record)}\n`
    lines++
    if (pending.length > 1 << 20) {
      written += writeSync(file, pending)
      pending = ''
    }
  }
  for (let turn = 0; written + pending.length < bytes; turn++) {
    const common = {
      parentUuid: `00000000-0000-4000-8000-${String(turn).padStart(12, '0')}`,
      isSidechain: false,
      cwd: '/home/user/project',
      sessionId: `session-${turn >> 9}`,
      version: `2.1.${160 + ((turn >> 12) % 12)}`,
      gitBranch: 'main',
    }
    const time = new Date(1_767_000_000_000 + turn * 4000).toISOString()
    const id = `toolu_${turn}`
    const tool = ['Read', 'Edit', 'Bash', 'Grep', 'Write'][random(5)]
    const broken = random(100) === 0
    const input = broken
      ? {
          __unparsedToolInput: { raw: `{"file_path": "a${turn}.ts", "text": ${text(40)}`, len: 90 },
        }
      : tool === 'Bash'
        ? { command: `npm test ${random(40)}`, description: text(30) }
        : tool === 'Edit'
          ? { file_path: `/src/a${random(500)}.ts`, old_string: text(200), new_string: text(260) }
          : tool === 'Write'
            ? { file_path: `/src/a${random(500)}.ts`, content: text(random(longest)) }
            : { file_path: `/src/a${random(500)}.ts`, pattern: text(12) }
    const usage = {
      input_tokens: random(90),
      cache_read_input_tokens: 30_000 + random(9000),
      output_tokens: 40 + random(600),
    }
    line({
      ...common,
      type: 'assistant',
      uuid: `a${turn}`,
      timestamp: time,
      message: {
        id: `msg_${turn}`,
        type: 'message',
        role: 'assistant',
        model: turn % 3 === 0 ? 'claude-opus-4-6' : 'claude-sonnet-4-5',
        content: [{ type: 'tool_use', id, name: tool, input }],
        usage,
      },
    })
    const failed = broken || random(12) === 0
    const content = broken
      ? '<tool_use_error>InputValidationError: could not be parsed as JSON</tool_use_error>'
      : failed
        ? 'Exit code 1\nno such file'
        : text(random((longest * 3) / 4))
    line({
      ...common,
      type: 'user',
      uuid: `u${turn}`,
      timestamp: time,
      message: {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: id, content, ...(failed ? { is_error: true } : {}) },
        ],
      },
      toolUseResult: { stdout: content, stderr: '', interrupted: false },
    })
  }
  written += writeSync(file, pending)
  closeSync(file)
  return { lines, bytes: written }
}
