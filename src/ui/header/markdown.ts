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
      parts.push(
        `${codeSpan(head.name)}: ${head.verdict}${head.strategy === null ? '' : `, ${codeSpan(head.strategy)}`}`,
      )
      for (const reason of detail?.reasons ?? []) {
        if (reason.severity !== 'note') parts.push(`- ${plainLine(reason.sentence)}`)
      }
      if (value !== null) parts.push(fenced(value, 'json'))
    }
  }
  parts.push(`Callmend ${facts?.version ?? ''}`.trim())
  return `${parts.join('\n\n')}\n`
}
