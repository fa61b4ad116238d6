import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Row } from '../../compare/matrix.js'
import { EMPTY_INPUT, settingsOf } from '../../store/input.js'
import type { FromCompare, ToCompare } from './messages.js'
import { type ComparePort, type Growing, runCompare } from './run-compare.js'

const TOOLS = ['a', 'b', 'c'].map((id) => ({
  id,
  title: id,
  kind: 'run' as const,
  version: '1',
  source: id,
}))
const CALLS = [{ key: 'call-1', name: 'f', verdict: 'ready' as const }]
const row = (index: number): Row => ({
  tool: TOOLS[index] ?? { ...CALLS[0], id: '', title: '', kind: 'run', version: '', source: '' },
  cells: [{ kind: 'dispatched', detail: null, fix: null }],
})

class FakePort implements ComparePort {
  asked: ToCompare | null = null
  ended = false
  onmessage: ComparePort['onmessage'] = null
  onerror: ComparePort['onerror'] = null
  postMessage(message: ToCompare): void {
    this.asked = message
  }
  terminate(): void {
    this.ended = true
  }
  say(data: FromCompare): void {
    this.onmessage?.(new MessageEvent('message', { data }))
  }
}

const start = () => {
  const ports: FakePort[] = []
  const seen: Growing[] = []
  const stop = runCompare(
    'x',
    settingsOf(EMPTY_INPUT),
    (matrix) => seen.push(matrix),
    () => {
      const port = new FakePort()
      ports.push(port)
      return port
    },
  )
  return { ports, seen, stop, port: (index: number) => ports[index] ?? new FakePort() }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('comparing beside the page', () => {
  it('tells of each row, and of the end', () => {
    const { port, seen } = start()
    port(0).say({ kind: 'started', tools: TOOLS, calls: CALLS })
    for (const index of [0, 1, 2]) port(0).say({ kind: 'row', row: row(index) })
    port(0).say({ kind: 'done' })
    expect(seen.map(({ rows, done }) => [rows.length, done])).toEqual([
      [0, false],
      [1, false],
      [2, false],
      [3, false],
      [3, true],
    ])
    expect(port(0).ended).toBe(true)
  })

  it('a tool that does not end is stopped, and the next one asked', () => {
    const { port, ports, seen } = start()
    port(0).say({ kind: 'started', tools: TOOLS, calls: CALLS })
    port(0).say({ kind: 'row', row: row(0) })
    vi.runOnlyPendingTimers()
    expect(port(0).ended).toBe(true)
    expect(port(1).asked?.from).toBe(2)
    port(0).say({ kind: 'row', row: row(1) })
    port(1).say({ kind: 'started', tools: TOOLS, calls: CALLS })
    port(1).say({ kind: 'row', row: row(2) })
    port(1).say({ kind: 'done' })
    expect(ports).toHaveLength(2)
    expect(seen.at(-1)?.rows.map(({ tool, cells }) => [tool.id, cells[0]?.kind])).toEqual([
      ['a', 'dispatched'],
      ['b', 'error'],
      ['c', 'dispatched'],
    ])
    expect(seen.at(-1)?.rows[1]?.cells[0]?.detail).toContain('no answer')
  })

  it('a script that never starts is a problem that is told, once', () => {
    const { port, ports, seen } = start()
    vi.runOnlyPendingTimers()
    expect(port(0).ended).toBe(true)
    expect(ports).toHaveLength(1)
    expect(seen.at(-1)?.problem).toContain('could not be run')
  })

  it('nothing is told after it was stopped', () => {
    const { port, seen, stop } = start()
    stop()
    port(0).say({ kind: 'started', tools: TOOLS, calls: CALLS })
    vi.runOnlyPendingTimers()
    expect(seen).toEqual([])
  })
})
