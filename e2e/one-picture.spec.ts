import { expect, test } from './page.js'

/** A call whose name, value, verdict and diff all say the same number. */
const call = (number: number) =>
  number % 2 === 0
    ? `<tool_call>{"name": "even_${number}", "arguments": {"n": ${number}}}</tool_call>`
    : `<tool_call>{"name": "odd_${number}", "arguments": {'n': ${number}, 'cut': "`

test('no picture mixes two answers: name, verdict, diff and values change together', async ({
  app,
}) => {
  await app.open()
  await app.paste(call(2))
  await expect(app.diff).toContainText('2')
  await app.page.evaluate(() => {
    const torn: string[] = []
    const seen = new Set<string>()
    const look = () => {
      const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''
      const name = /(?:even|odd)_\d+/.exec(text('[role="tablist"][aria-label="Calls"]'))?.[0]
      if (name !== undefined) {
        seen.add(name)
        const number = name.replace(/\D+/g, '')
        const verdict = text('[role="status"][aria-label="Verdict"]')
        const even = name.startsWith('even')
        const diff = text('[aria-label="Diff"] .diff-rows')
        const values = text('[aria-label="Details"] table')
        if (even !== /1 ready/.test(verdict)) torn.push(`${name}: ${verdict}`)
        if (diff !== '' && !diff.includes(number)) torn.push(`${name}: diff ${diff}`)
        if (values !== '' && !values.includes(number)) torn.push(`${name}: values ${values}`)
      }
      requestAnimationFrame(look)
    }
    Object.assign(window, { torn, seen })
    requestAnimationFrame(look)
  })
  for (let number = 3; number < 15; number++) {
    await app.source.fill(call(number))
    await expect(app.calls).toContainText(String(number))
  }
  const found = await app.page.evaluate(() => ({
    torn: Reflect.get(window, 'torn'),
    seen: [...Reflect.get(window, 'seen')].length,
  }))
  expect(found.torn).toEqual([])
  expect(found.seen).toBeGreaterThan(8)
})
