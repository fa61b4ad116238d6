/** The strategy ladder for people: each attempt with its outcome, its edits, its place. */
import {
  type Attempt,
  type Call,
  type Edit,
  explain,
  RULES,
  type StrategyId,
  toSource,
} from '../../engine/index.js'
import { titleOfStrategy } from '../titles.js'
import { type Page, placeOf } from './page.js'
import { printable, shortened } from './safe-text.js'

const MOST_CHILDREN = 10
const EDIT_TEXT = 40
const READING_TEXT = 100

/** One ladder for the arguments as a whole, one for each nested text that was read. */
export function ladderLines(call: Call, page: Page): string[] {
  const ladders = new Map<string, Attempt[]>()
  for (const attempt of call.attempts) {
    const ladder = ladders.get(attempt.path)
    if (ladder === undefined) ladders.set(attempt.path, [attempt])
    else ladder.push(attempt)
  }
  return [...ladders].flatMap(([path, attempts]) => [
    path === '$' ? '  Strategies' : printable(`  Strategies on ${path}`),
    ...attempts
      .filter((attempt) => attempt.status !== 'not-needed')
      .flatMap((attempt) => attemptLines(attempt, path === '$' ? call.strategy : null, page, 4)),
    ...notNeededLine(attempts, page),
  ])
}

function notNeededLine(attempts: readonly Attempt[], { paint }: Page): string[] {
  const spared = attempts.filter((attempt) => attempt.status === 'not-needed')
  if (spared.length === 0) return []
  const titles = spared.map((attempt) => titleOfStrategy(attempt.strategy))
  return [paint.faint(printable(`    · not needed: ${titles.join(', ')}`))]
}

/** @param taken the strategy whose value the call has, null where none of these is it */
function attemptLines(
  attempt: Attempt,
  taken: StrategyId | null,
  page: Page,
  indent: number,
): string[] {
  const { paint } = page
  const margin = ' '.repeat(indent)
  const title = titleOfStrategy(attempt.strategy).padEnd(18)
  const children = attempt.children.slice(0, MOST_CHILDREN)
  const more = attempt.children.length - children.length
  const mark = attempt.strategy === taken && attempt.status === 'succeeded' ? ' ← taken' : ''
  return [
    `${margin}${markOf(attempt, page)} ${title} ${outcomeOf(attempt, page)}${paint.strong(mark)}`,
    ...editLines(attempt, page).map((line) => `${margin}    ${line}`),
    ...readingLines(attempt).map((line) => `${margin}    ${line}`),
    ...children.flatMap((child) => [
      printable(`${margin}  on ${child.path}`),
      ...attemptLines(child, null, page, indent + 4),
    ]),
    ...(more > 0 ? [paint.faint(`${margin}  … ${more} more nested values`)] : []),
  ]
}

function markOf({ status }: Attempt, { paint }: Page): string {
  switch (status) {
    case 'succeeded':
      return paint.good('✓')
    case 'failed':
      return paint.bad('✗')
    case 'declined':
      return paint.faint('–')
    case 'not-needed':
      return paint.faint('·')
  }
}

function outcomeOf(attempt: Attempt, page: Page): string {
  const why = attempt.reasons.map((reason) => `${explain(reason)}${placeOf(reason, page)}`)
  switch (attempt.status) {
    case 'succeeded': {
      const count = attempt.edits?.length ?? null
      const edits = count === null ? 'edits unknown' : `${count} ${count === 1 ? 'edit' : 'edits'}`
      const taken = `succeeded, ${attempt.risk}, ${edits}`
      return printable(why.length === 0 ? taken : `${taken}. ${why.join(' ')}`)
    }
    case 'failed':
      return printable(`failed: ${why.join(' ')}`)
    case 'declined':
      return page.paint.faint(printable(`declined: ${why.join(' ')}`))
    case 'not-needed':
      return page.paint.faint('not needed')
  }
}

/** The other values that the attempt leaves open. */
function readingLines({ alternatives }: Attempt): string[] {
  return (alternatives ?? []).map(({ label, text }) =>
    printable(`or ${label}: ${shortened(text, READING_TEXT)}`),
  )
}

/** Edits grouped by rule: the sentence, how often, and the first one as an example. */
function editLines(attempt: Attempt, page: Page): string[] {
  const { edits, input } = attempt
  if (edits === null || edits.length === 0 || attempt.status !== 'succeeded') return []
  const groups = new Map<Edit['rule'], { first: number; count: number }>()
  for (let index = 0; index < edits.length; index++) {
    const rule = edits.rule(index)
    const group = groups.get(rule)
    if (group === undefined) groups.set(rule, { first: index, count: 1 })
    else group.count++
  }
  return [...groups].map(([rule, { first, count }]) => {
    const edit = edits.at(first)
    const start = input.start + edit.start
    const end = input.start + edit.end
    const span = toSource({ layer: input.layer, start, end })[0]
    const place = span === undefined ? '' : `${page.places.nameOf(span)}  `
    const before = shortened(printable(input.layer.text.slice(start, end)), EDIT_TEXT)
    const after = shortened(printable(edit.replacement), EDIT_TEXT)
    const times = count === 1 ? '' : ` (${count} times)`
    return `${place}${RULES[rule].sentence}${times}  ${before || 'nothing'} → ${after || 'nothing'}`
  })
}
