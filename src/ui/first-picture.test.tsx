import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { AppStore } from '../store/app-store.js'
import { Drafts } from '../store/draft.js'

/**
 * The page before its script runs has the very header and box that the script
 * draws, so that nothing moves and the words are there with the first picture.
 * `npm run docs` writes it anew.
 */
test('index.html begins with what the page draws first', async () => {
  vi.stubGlobal('location', { href: 'http://localhost/', search: '', hash: '' })
  vi.stubGlobal('navigator', { platform: 'Linux', userAgent: '' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const { renderToStaticMarkup } = await import('react-dom/server')
  const { AppContext } = await import('./app/app-context.js')
  const { Header } = await import('./header/Header.js')
  const { SourcePane } = await import('./source/SourcePane.js')
  const { Footer } = await import('./footer/Footer.js')
  const port = { postMessage() {}, terminate() {}, onmessage: null, onerror: null }
  const app = new AppStore({
    spawn: () => port,
    drafts: new Drafts(null, 'first'),
    clearFragment() {},
  })
  const drawn = (part: React.ReactNode) =>
    renderToStaticMarkup(<AppContext value={app}>{part}</AppContext>)
      // Menus that are closed, and what is for hands and ears: nothing of this can be used yet.
      .replaceAll(/<div popover[^>]*><\/div>|<!--.*?-->/g, '')
      .replaceAll(/ (?:id|role|title|name|tabindex|type|popoverTarget|focusable)="[^"]*"/g, '')
      .replaceAll(/ aria-(?!current|selected)[a-z]+="[^"]*"/g, '')
      .replaceAll(/<input[^>]*>/g, '')
  const html = [
    drawn(<Header />),
    `<main class="workspace">${drawn(<SourcePane />)}<div></div><section class="result"></section></main>`,
    drawn(<Footer />),
  ]
  await expect(`${html.join('\n')}\n`).toMatchFileSnapshot(
    fileURLToPath(new URL('./first-picture.html', import.meta.url)),
  )
})
