// The documentation as one page of the site: the written and the generated pages of docs/, made into HTML by the build.
import { readFileSync } from 'node:fs'
import { metaPolicy } from './policy.mjs'

/** The name of the page in the build. */
export const DOCS_PAGE = 'docs.html'

/** In the order in which they stand in it. */
const PAGES = ['library', 'api', 'reference', 'scale', 'glossary']

const STYLE = `:root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif}
body{margin:0 auto;max-width:60rem;padding:1rem 1.25rem 4rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:.5rem 0;border-bottom:1px solid #8886}
h1{margin:3rem 0 1rem;font-size:1.6rem}h2{margin:2rem 0 .5rem;font-size:1.2rem}h3{margin:1.5rem 0 .5rem;font-size:1rem}
a{color:inherit;text-underline-offset:.2em}
code{font:.875em/1.5 ui-monospace,monospace;background:#8882;border-radius:4px;padding:.1em .3em;overflow-wrap:anywhere}
pre{overflow-x:auto;padding:.75rem 1rem;background:#8882;border-radius:8px}pre code{background:none;padding:0;overflow-wrap:normal}
.table{overflow-x:auto}table{border-collapse:collapse;font-size:.9375rem}
th,td{text-align:left;vertical-align:top;padding:.3rem .75rem .3rem 0;border-bottom:1px solid #8884}`

const escaped = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** The name by which a heading is linked to, as code forges make it. */
const slugOf = (title) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

/** Where a link of a page leads on this one; null where it leads out of it. */
function target(href, page) {
  if (/^https?:/.test(href)) return href
  const [file, heading] = href.split('#')
  const to = file === '' ? page : file.replace(/^(?:docs\/)?([a-z]+)\.md$/, '$1')
  if (!PAGES.includes(to)) return null
  return heading === undefined ? `#${to}` : `#${to}-${heading}`
}

/** Code, bold, emphasis and links inside a line. */
function inline(text, page) {
  return text
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`') && part.endsWith('`') && part.length > 2
        ? `<code>${escaped(part.slice(1, -1))}</code>`
        : escaped(part)
            .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
            .replaceAll(/\*([^*\s][^*]*)\*/g, '<em>$1</em>'),
    )
    .join('')
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, shown, href) => {
      const to = target(href, page)
      return to === null ? shown : `<a href="${to}">${shown}</a>`
    })
}

/** The cells of a row; a bar behind a backslash, or in code, belongs to its cell. */
const cellsOf = (row) =>
  row
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim())

function table(rows, page) {
  const line = (tag) => (row) =>
    `<tr>${cellsOf(row)
      .map((cell) => `<${tag}>${inline(cell, page)}</${tag}>`)
      .join('')}</tr>`
  const [head, , ...body] = rows
  return `<div class="table" tabindex="0" role="region" aria-label="${escaped(cellsOf(head).join(', '))}"><table><thead>${line('th')(head)}</thead><tbody>${body.map(line('td')).join('')}</tbody></table></div>`
}

const ITEM = /^(?:-|\d+\.) /

/** What kind of block a line belongs to. */
function kindOf(line) {
  if (line.trim() === '') return 'blank'
  if (line.startsWith('```')) return 'fence'
  if (/^#{1,6} /.test(line)) return 'heading'
  if (line.startsWith('|')) return 'table'
  if (ITEM.test(line)) return 'list'
  return line.startsWith('    ') ? 'code' : 'text'
}

const pre = (lines) => `<pre tabindex="0"><code>${escaped(lines.join('\n'))}</code></pre>`

/** A page's Markdown as HTML: the blocks that these pages are made of. */
export function htmlOf(markdown, page) {
  const lines = markdown.split('\n')
  const html = []
  let at = 0
  const take = (goesOn) => {
    const from = at
    while (at < lines.length && goesOn(lines[at])) at++
    return lines.slice(from, at)
  }
  while (at < lines.length) {
    const kind = kindOf(lines[at])
    if (kind === 'blank') at++
    else if (kind === 'fence') {
      at++
      html.push(pre(take((line) => !line.startsWith('```'))))
      at++
    } else if (kind === 'heading') {
      const [, signs, title] = /^(#+) (.*)$/.exec(lines[at++])
      const id = signs.length === 1 ? page : `${page}-${slugOf(title)}`
      html.push(`<h${signs.length} id="${id}">${inline(title, page)}</h${signs.length}>`)
    } else if (kind === 'table')
      html.push(
        table(
          take((line) => line.startsWith('|')),
          page,
        ),
      )
    else if (kind === 'code') {
      const code = take((line) => line.startsWith('    ') || line.trim() === '')
      html.push(pre(code.map((line) => line.slice(4))).replace(/\n+<\/code>/, '</code>'))
    } else if (kind === 'list') {
      const items = take((line) => kindOf(line) === 'list' || /^ +\S/.test(line))
        .join('\n')
        .split(/\n(?=(?:-|\d+\.) )/)
      const tag = items[0].startsWith('-') ? 'ul' : 'ol'
      const rows = items.map((item) => `<li>${inline(item.replace(ITEM, ''), page)}</li>`)
      html.push(`<${tag}>${rows.join('')}</${tag}>`)
    } else html.push(`<p>${inline(take((line) => kindOf(line) === 'text').join('\n'), page)}</p>`)
  }
  return html.join('\n')
}

/** The whole page. */
export function docsPage() {
  const pages = PAGES.map((name) => {
    const text = readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8')
    return { name, title: /^# (.*)$/m.exec(text)?.[1] ?? name, html: htmlOf(text, name) }
  })
  const links = pages.map(({ name, title }) => `<a href="#${name}">${escaped(title)}</a>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(metaPolicy)}">
<title>Callmend: documentation</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="./icon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<nav aria-label="Pages"><a href="./">Callmend</a>${links.join('')}</nav>
<main>
${pages.map(({ html }) => html).join('\n')}
</main>
</body>
</html>
`
}
