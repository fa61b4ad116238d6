/** Finds what is probably wrong in valid JSON. A lint never changes anything. */
import { LIMITS } from '../bounds/limits.js'
import type { Reason, Tool } from '../model/trace.js'
import { compileSchema } from './compiled.js'
import { LINTS } from './lints/index.js'
import type { Finding, Lint, LintContext, Site } from './lints/lint.js'
import { Scan, type Visitor } from './lints/scan.js'

type Look = NonNullable<Lint['text']>

/** The lints of texts and those of keys, each with its place among all. */
const TEXT_LOOKS = LINTS.flatMap(({ text, marks = 0 }, index) =>
  text === undefined ? [] : [{ index, marks, look: text }],
)
const KEY_LOOKS = LINTS.flatMap(({ key }, index) =>
  key === undefined ? [] : [{ index, look: key }],
)
const WANTED = TEXT_LOOKS.reduce((all, { marks }) => all | marks, 0)

/**
 * Every finding, each with its path and, where there is another reading, a
 * suggestion. One pass over the text for all lints.
 *
 * @param value the arguments, parsed
 * @param text their JSON text: `JSON.parse(text)` is `value`
 */
export function lint(value: unknown, text: string, tool: Tool | null): Reason[] {
  const schema = tool?.schema === undefined ? null : compileSchema(tool.schema)
  const told = new Told({ value, text, tool, schema, shape: schema?.shape ?? null })
  const found = new Scan(text, told)
  return LINTS.flatMap((one, index) => {
    for (const finding of one.whole?.(told.context, found) ?? []) told.tell(index, finding, null)
    return told.reasons[index] ?? []
  })
}

/** What the lints have told so far, each up to a bound. */
class Told implements Visitor {
  readonly wanted = WANTED
  readonly reasons: Reason[][] = LINTS.map(() => [])

  constructor(readonly context: LintContext) {}

  text(site: Site): void {
    const { marks } = site
    for (let i = 0; i < TEXT_LOOKS.length; i++) {
      const one = TEXT_LOOKS[i]
      if (one !== undefined && (marks & one.marks) !== 0) this.ask(one.index, one.look, site)
    }
  }

  key(site: Site): void {
    for (const { index, look } of KEY_LOOKS) this.ask(index, look, site)
  }

  private ask(index: number, look: Look, site: Site): void {
    if (!this.isFull(index)) this.tell(index, look(site, this.context), site)
  }

  tell(index: number, finding: Finding | null, site: Site | null): void {
    const one: Lint | undefined = LINTS[index]
    if (finding === null || one === undefined || this.isFull(index)) return
    const { detail, suggestions = [] } = finding
    this.reasons[index]?.push({
      code: finding.code ?? one.code,
      path: finding.path ?? site?.path() ?? '$',
      detail,
      ...(suggestions.length > 0 ? { suggestions } : {}),
    })
  }

  private isFull(index: number): boolean {
    return (this.reasons[index]?.length ?? 0) >= LIMITS.lintFindings
  }
}
