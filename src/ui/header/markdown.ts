import type { AppStore } from '../../store/app-store.js'

/** A fence that is longer than every run of backticks in the text. */
function fenced(text: string, label: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map((run) => run[0].length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${label}\n${text}\n${fence}`
}

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
        `\`${head.name}\`: ${head.verdict}${head.strategy === null ? '' : `, ${head.strategy}`}`,
      )
      for (const reason of detail?.reasons ?? []) {
        if (reason.severity !== 'note') parts.push(`- ${reason.sentence}`)
      }
      if (value !== null) parts.push(fenced(value, 'json'))
    }
  }
  parts.push(`Callmend ${facts?.version ?? ''}`.trim())
  return `${parts.join('\n\n')}\n`
}
