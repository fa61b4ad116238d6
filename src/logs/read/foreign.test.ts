import { expect, it } from 'vitest'
import { readText } from '../testing/read-text.js'
import { SAMPLES } from '../testing/samples.js'

const WRITERS: Readonly<Record<string, (id: string, turns: number) => unknown[]>> = {
  'claude-code': (id, turns) => [
    { type: 'summary', summary: 'x', leafUuid: id },
    ...Array.from({ length: turns }, (_, turn) => ({
      type: 'assistant',
      ...{ parentUuid: null, uuid: `${id}${turn}`, sessionId: id, version: '2.1.1' },
      message: {
        role: 'assistant',
        content: [{ type: 'tool_use', id: `${id}-${turn}`, name: 'Read', input: { turn } }],
      },
    })),
  ],
  codex: (id, turns) => [
    { type: 'session_meta', payload: { id, cli_version: '0.9.0' } },
    { type: 'turn_context', payload: { model: 'gpt-5' } },
    ...Array.from({ length: turns }, (_, turn) => ({
      type: 'response_item',
      payload: {
        ...{ type: 'function_call', name: 'shell', call_id: `${id}-${turn}` },
        arguments: JSON.stringify({ turn }),
      },
    })),
  ],
  copilot: (id, turns) => [
    { type: 'session.start', timestamp: '2026-01-02T03:04:05.000Z', data: { sessionId: id } },
    ...Array.from({ length: turns }, (_, turn) => ({
      type: 'assistant.message',
      timestamp: '2026-01-02T03:04:05.000Z',
      data: {
        toolRequests: [{ toolCallId: `${id}-${turn}`, name: 'bash', arguments: { turn } }],
      },
    })),
  ],
}

const text = (format: string, id: string, turns: number) =>
  (WRITERS[format]?.(id, turns) ?? []).map((record) => JSON.stringify(record)).join('\n')

const NAMES = Object.keys(WRITERS)
const CASES = NAMES.flatMap((one) =>
  NAMES.filter((other) => other !== one).flatMap((other) =>
    [2, 80].map((turns) => ({ one, other, turns })),
  ),
)

it.each(CASES)('$one and then $other, $turns calls each', async ({ one, other, turns }) => {
  const parts = [text(one, 'first', turns), text(other, 'second', turns)]
  const { report, calls } = await readText(parts.join('\n'))
  const alone = await Promise.all(parts.map((part) => readText(part)))
  const brief = ({ client, session, version, model, tool, id }: (typeof calls)[number]) =>
    [client, session, version, model, tool, id].join(' ')
  expect(calls.map(brief).sort()).toEqual(alone.flatMap((log) => log.calls.map(brief)).sort())
  expect(new Set(calls.map(({ place }) => place.line)).size).toBe(2 * turns)
  expect([report.format, report.isMixed]).toEqual([one, true])
})

it.each(SAMPLES)('$format, $title: one log is never two', async (sample) => {
  const { report } = await readText(sample.text)
  expect(report.isMixed).toBe(false)
})
