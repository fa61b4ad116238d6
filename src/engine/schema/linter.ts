/** Runs lints over valid JSON. A lint never changes anything. */
import { LIMITS } from '../bounds/limits.js'
import type { Reason, Tool } from '../model/trace.js'
import type { Finding, Lint, LintContext, SchemaLints, Site } from './lints/lint.js'
import { Scan, type Visitor } from './lints/scan.js'

type Look = NonNullable<Lint['text']>

/** The lints of texts and those of keys, each with its place among all. */
interface Looks {
  readonly lints: readonly Lint[]
  readonly texts: readonly { readonly index: number; readonly marks: number; readonly look: Look }[]
  readonly keys: readonly { readonly index: number; readonly look: Look }[]
  readonly wanted: number
}

/**
 * Every finding, each with its path and, where there is another reading, a
 * suggestion. One pass over the text for all lints.
 *
 * @param value the arguments, parsed
 * @param text their JSON text: `JSON.parse(text)` is `value`
 */
export type Linter = (value: unknown, text: string, tool: Tool | null) => Reason[]

/** The linter that runs these lints. @param schemas null where nobody reads schemas */
export function linterOf(others: readonly Lint[], schemas: SchemaLints | null): Linter {
  const lints = [...others, ...(schemas?.lints ?? [])]
  const texts = lints.flatMap(({ text, marks = 0 }, index) =>
    text === undefined ? [] : [{ index, marks, look: text }],
  )
  const keys = lints.flatMap(({ key }, index) => (key === undefined ? [] : [{ index, look: key }]))
  const looks = { lints, texts, keys, wanted: texts.reduce((all, { marks }) => all | marks, 0) }
  return (value, text, tool) => {
    const schema = tool?.schema === undefined ? null : (schemas?.compile(tool.schema) ?? null)
    const told = new Told(looks, { value, text, tool, schema, shape: schema?.shape ?? null })
    const found = new Scan(text, told)
    return lints.flatMap((one, index) => {
      for (const finding of one.whole?.(told.context, found) ?? []) told.tell(index, finding, null)
      return told.reasons[index] ?? []
    })
  }
}

/** What the lints have told so far, each up to a bound. */
class Told implements Visitor {
  readonly wanted: number
  readonly reasons: Reason[][]

  constructor(
    private readonly looks: Looks,
    readonly context: LintContext,
  ) {
    this.wanted = looks.wanted
    this.reasons = looks.lints.map(() => [])
  }

  text(site: Site): void {
    const { marks } = site
    const { texts } = this.looks
    for (let i = 0; i < texts.length; i++) {
      const one = texts[i]
      if (one !== undefined && (marks & one.marks) !== 0) this.ask(one.index, one.look, site)
    }
  }

  key(site: Site): void {
    for (const { index, look } of this.looks.keys) this.ask(index, look, site)
  }

  private ask(index: number, look: Look, site: Site): void {
    if (!this.isFull(index)) this.tell(index, look(site, this.context), site)
  }

  tell(index: number, finding: Finding | null, site: Site | null): void {
    const one = this.looks.lints[index]
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
