import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const css = `${read('./tint.css')}\n${read('../style/tokens.css')}`

/** The colours of a theme's rules, by their names. */
function colours(selector: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, head = '', body = ''] of css.matchAll(/^(:root[^{]*) \{([^}]*)\}/gm)) {
    if (head.trim() !== selector) continue
    for (const [, name = '', hex = ''] of body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)) {
      found.set(name, hex)
    }
  }
  return found
}

/** Relative luminance, after WCAG. */
function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const ratio = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const CODE = ['code-key', 'code-text', 'code-number', 'code-word', 'code-tag']
const GROUNDS = [
  'ground',
  'tint',
  'tint-active',
  'tint-point',
  'tint-fault',
  'review-soft',
  'blocked-soft',
]

describe.each([':root', ':root[data-theme="dark"]'])('the colours of code, %s', (selector) => {
  const known = colours(selector)
  it.each(CODE)('%s is read on every ground', (name) => {
    const ink = known.get(name) ?? ''
    expect(ink).toMatch(/^#/)
    for (const ground of GROUNDS) {
      const paper = known.get(ground) ?? ''
      expect(paper, ground).toMatch(/^#/)
      expect(ratio(ink, paper), ground).toBeGreaterThanOrEqual(4.5)
    }
  })
})
