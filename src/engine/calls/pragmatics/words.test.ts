import { describe, expect, it } from 'vitest'
import { takes } from './words.js'

describe('what a sentence says about a call', () => {
  it.each([
    ['shown', 'FOR EXAMPLE'],
    ['shown', '### Expected Behavior'],
    ['shown', 'Desired output:'],
    ['shown', 'Zum Beispiel so'],
    ['shown', 'НАПРИМЕР'],
    ['forbidden', 'Do NOT run this'],
    ['forbidden', 'Nunca LO ejecutes'],
    ['withdrawn', 'WAIT, NO'],
  ] as const)('%s, in either case: %s', (stance, sentence) => {
    expect(takes(stance, sentence)).toBe(true)
    expect(takes(stance, sentence.toLowerCase())).toBe(true)
  })

  it('says nothing where there is none', () => {
    expect(takes('shown', '  ')).toBe(false)
    expect(takes('forbidden', 'Run this.')).toBe(false)
  })
})
