import { describe, expect, it } from 'vitest'
import { Layers } from '../../text/layers.js'
import type { Candidate, Findings } from './dialect.js'
import { besideKnown } from './last-resort.js'
import { pageOf } from './page.js'
import { withoutKnown } from './without-known.js'

const layer = new Layers('x'.repeat(100)).source
const candidate = (start: number, end: number, proof: Candidate['end']): Candidate => ({
  dialect: 'd',
  span: { layer, start, end },
  name: 'f',
  nameSpan: null,
  arguments: { form: 'none' },
  id: null,
  end: proof,
  marker: 'structure',
  reasons: [],
})
const findings = (...candidates: Candidate[]): Findings => ({
  candidates,
  rejected: [],
  markup: [],
})
const left = (unknown: Findings, ...known: Findings[]) =>
  withoutKnown(unknown, known).candidates.map(({ span }) => span.start)

it('keeps what no grammar has read', () => {
  const unknown = findings(candidate(0, 10, 'unproven'), candidate(50, 60, 'unproven'))
  expect(left(unknown, findings(candidate(20, 50, 'proven')))).toEqual([0, 50])
})

/** The same with arguments that begin at `at`. */
const withArguments = (one: Candidate, at: number): Candidate => ({
  ...one,
  arguments: { form: 'text', span: { layer, start: at, end: at + 2 }, notation: { kind: 'json' } },
})

it('gives up open ends where a grammar has read a call', () => {
  const known = findings(candidate(20, 45, 'unproven'), candidate(21, 22, 'proven'))
  expect(left(findings(candidate(25, 30, 'unproven')), known)).toEqual([])
})

it('keeps a reading that only adds markup to what was read', () => {
  const known = findings(withArguments(candidate(20, 30, 'proven'), 25))
  const around = withArguments(candidate(10, 40, 'proven'), 25)
  expect(left(findings(around), known)).toEqual([10])
  expect(left(findings(withArguments(around, 26)), known)).toEqual([])
  expect(left(findings({ ...around, name: 'g' }), known)).toEqual([])
})

it('adds no text behind arguments whose end is proven', () => {
  const known = withArguments(candidate(20, 30, 'proven'), 25)
  const span = { layer, start: 25, end: 35 }
  const around = {
    ...candidate(10, 40, 'proven'),
    arguments: { ...known.arguments, span } as Candidate['arguments'],
  }
  expect(left(findings(around), findings(known))).toEqual([])
  expect(left(findings(around), findings({ ...known, end: 'unproven' }))).toEqual([10])
})

it('adds nothing to arguments that were read one by one', () => {
  const field = (name: string) => ({ name, value: { layer, start: 22, end: 24 }, type: 'text' })
  const withFields = (one: Candidate, ...names: string[]): Candidate => ({
    ...one,
    arguments: { form: 'fields', fields: names.map(field) } as Candidate['arguments'],
  })
  const known = findings(withFields(candidate(20, 30, 'proven'), 'a', 'b'))
  const novel = { ...candidate(20, 30, 'proven'), novel: true }
  expect(left(findings(withFields(novel, 'a', 'b')), known)).toEqual([])
  expect(left(findings(withFields(novel, 'a', 'c')), known)).toEqual([20])
  expect(left(findings(withFields(novel, 'a')), known)).toEqual([20])
})

it('leaves calls together that were read together', () => {
  const known = findings(
    withArguments(candidate(20, 30, 'proven'), 25),
    withArguments(candidate(60, 70, 'proven'), 65),
  )
  expect(left(findings(withArguments(candidate(10, 40, 'proven'), 25)), known)).toEqual([])
})

it('is silent in talk about calls', () => {
  const talk: Findings = {
    candidates: [],
    rejected: [
      {
        dialect: 'd',
        span: { layer, start: 5, end: 9 },
        name: 'f',
        reason: { code: 'mention-not-call' },
      },
    ],
    markup: [],
  }
  expect(left(findings(candidate(0, 10, 'proven'), candidate(9, 12, 'proven')), talk)).toEqual([9])
})

it('leaves to a grammar what it takes for imagined behind the calls that it has read', () => {
  const imagined: Findings = {
    candidates: [candidate(20, 30, 'proven')],
    rejected: [
      {
        dialect: 'd',
        span: { layer, start: 60, end: 70 },
        name: 'f',
        reason: { code: 'after-first-group' },
      },
    ],
    markup: [],
  }
  const second = candidate(60, 70, 'proven')
  expect(left(findings(candidate(20, 30, 'unproven'), second), imagined)).toEqual([])
  // Calls that no grammar has read come first, and what follows is of their group.
  expect(left(findings(candidate(40, 45, 'proven'), second), imagined)).toEqual([40, 60])
})

describe('where known calls are the whole text', () => {
  const page = pageOf(new Layers('[f(), g()];').source)
  const call = (start: number, end: number, proof: Candidate['end'] = 'proven') =>
    candidate(start, end, proof)
  const learnt = findings(candidate(0, 11, 'proven'))

  it.each([
    ['all of it is read', [call(1, 4), call(6, 9)], []],
    ['words are left over', [call(1, 4)], [0]],
    ['a call has no end of its own', [call(1, 4), call(6, 9, 'unproven')], [0]],
    ['nothing is read', [], [0]],
  ])('%s', (_, read, starts) => {
    const found = besideKnown(page, [findings(...read)], () => learnt)
    expect(found.candidates.map(({ span }) => span.start)).toEqual(starts)
  })

  it.each([
    ['a value is neither JSON nor Python', 'f(a: %w[x])'],
    ['the text is longer than any that is learnt from', `f("${'x'.repeat(200_000)}")`],
  ])('is asked where %s', (_, text) => {
    const whole = findings(call(0, text.length))
    let asked = false
    besideKnown(pageOf(new Layers(text).source), [whole], () => {
      asked = true
      return findings()
    })
    expect(asked).toBe(true)
  })

  it('lets a fence stand around them', () => {
    const fenced = pageOf(new Layers('```python\nf()\n```\n').source)
    const asked = () => {
      throw new Error('asked')
    }
    expect(besideKnown(fenced, [findings(call(10, 13))], asked)).toEqual(findings())
  })
})
