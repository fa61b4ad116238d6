import { flagsOf } from '../../engine/reports/server-flags.js'
import type { AppStore } from '../../store/app-store.js'
import { codeSpan, fenced, plainLine } from './markdown-text.js'

const MOST_CALLS = 20

/** The finding for an issue, without headings: they clash with templates. */
export async function markdownOf(app: AppStore): Promise<string> {
  const { input, view, facts } = app.state
  const parts = ['Model output:', fenced(input.source, 'text')]
  if (view !== null) {
    const { found, ready, review, blocked } = view.counts
    parts.push(`Calls found: ${found} (${ready} ready, ${review} review, ${blocked} blocked)`)
    for (const [call, head] of view.calls.slice(0, MOST_CALLS).entries()) {
      const detail = await app.ask('call', { call })
      const value = await app.ask('text', { call, what: 'arguments', form: 'pretty' })
      const raw = await app.ask('text', { call, what: 'raw', form: 'compact' })
      const dialect = view.dialects.find(({ title }) => title === head.dialect)
      const flags = dialect === undefined ? [] : flagsOf(dialect.id)
      const reads = flags.slice(0, 2).map(({ server, flag }) => `${server} ${codeSpan(flag)}`)
      parts.push(
        `${codeSpan(head.name)}: ${head.verdict}${head.strategy === null ? '' : `, ${codeSpan(head.strategy)}`}; written as ${plainLine(head.dialect)}${reads.length === 0 ? '' : `, read by ${reads.join(' or ')}`}`,
      )
      const system = await app.ask('system', { call })
      if (system?.outcome != null) {
        const { words, detail, findings } = system.outcome
        parts.push(`${plainLine(system.title)}: ${words}. ${plainLine(detail)}`)
        for (const { title } of findings) parts.push(`- finding: ${plainLine(title)}`)
      }
      if (raw !== null && raw !== value) parts.push('Raw arguments:', fenced(raw, 'text'))
      for (const reason of detail?.reasons ?? []) {
        if (reason.severity !== 'note') parts.push(`- ${plainLine(reason.sentence)}`)
      }
      if (value !== null) parts.push('Parsed:', fenced(value, 'json'))
      const schema = detail?.schemaText ?? null
      if (schema !== null && head.verdict !== 'ready') {
        parts.push('Expected, by the tool’s schema:', fenced(schema, 'json'))
      }
    }
  }
  const version = `Callmend ${facts?.version ?? ''}`.trim()
  const link = await permalink(app)
  parts.push(link === null ? version : `${version}, [the same result](${link})`)
  return `${parts.join('\n\n')}\n`
}

/** The address of this result; null where it would be too long for an issue. */
async function permalink(app: AppStore): Promise<string | null> {
  const { encodeLink, LONG_LINK } = await import('../../store/link/codec.js')
  const { input, facts } = app.state
  const digest = await app.askDigest()
  const version = facts?.version ?? null
  const seen = digest !== null && version !== null ? { version, digest } : null
  const link = new URL(await encodeLink({ input, seen }), location.href).href
  return link.length > LONG_LINK ? null : link
}
