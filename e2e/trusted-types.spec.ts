import { expect, test } from './page.js'

test('text becomes no markup and no script, whoever asks', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'Model output' })).toBeVisible()
  const refused = await page.evaluate(() => {
    const tries: [string, () => unknown][] = [
      ['markup', () => Object.assign(document.createElement('p'), { innerHTML: '<img src=x>' })],
      ['a foreign worker', () => new Worker('https://example.com/worker.js')],
      ['a worker made of text', () => new Worker('data:text/javascript,0')],
      ['a script', () => Object.assign(document.createElement('script'), { text: '0' })],
    ]
    return tries.flatMap(([name, attempt]) => {
      try {
        attempt()
        return []
      } catch (error) {
        return error instanceof TypeError ? [name] : []
      }
    })
  })
  expect(refused).toEqual(['markup', 'a foreign worker', 'a worker made of text', 'a script'])
})

test('the page, its workers and its code editor need no other rule', async ({ app }) => {
  await app.open()
  const violations = await app.page.evaluateHandle(() => {
    const seen: string[] = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) => {
      seen.push(`${effectiveDirective} ${sample}`)
    })
    return seen
  })
  await app.paste('<tool_call>{"name": "f", "arguments": {"a": 1,}}</tool_call>')
  await expect(app.verdict).toContainText('1 call')
  await expect(app.diff).toBeVisible()
  await app.page.getByRole('button', { name: 'Code editor' }).first().click()
  await expect(app.page.locator('.monaco-editor').first()).toBeVisible()
  expect(await violations.jsonValue()).toEqual([])
})
