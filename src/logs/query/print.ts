/** The canonical text of a query: it parses to the same tree, and is what a link holds. */
import type { Query, Step, Value } from './ast.js'

export function printQuery(query: Query | null): string {
  return query === null ? '' : print(query, 0)
}

/** @param level 0 inside `OR`, 1 inside `AND`, 2 behind `NOT` */
function print(query: Query, level: 0 | 1 | 2): string {
  switch (query.kind) {
    case 'or': {
      const text = query.items.map((item) => print(item, 1)).join(' OR ')
      return level > 0 ? `(${text})` : text
    }
    case 'and': {
      const text = query.items.map((item) => print(item, item.kind === 'and' ? 2 : 1)).join(' ')
      return level > 1 ? `(${text})` : text
    }
    case 'not': {
      const inner = print(query.item, 2)
      return query.item.kind === 'not' ? `-(${inner})` : `-${inner}`
    }
    case 'text':
      return query.exact || isReserved(query.pattern) ? quoted(query.pattern) : query.pattern
    case 'field':
      return `${query.name}${query.path.map(printStep).join('')}:${query.values.map(printValue).join(',')}`
  }
}

function isReserved(word: string): boolean {
  return word === 'OR' || word === 'AND' || word === 'NOT'
}

function printStep(step: Step): string {
  if ('every' in step) return '[*]'
  if (/^\d{1,9}$/.test(step.name)) return `[${step.name}]`
  return /^[^\s()":,.[\]\\]+$/.test(step.name) ? `.${step.name}` : `.${quoted(step.name)}`
}

function printValue(value: Value): string {
  switch (value.kind) {
    case 'any':
      return '*'
    case 'exact':
      return quoted(value.text)
    case 'glob':
      return value.pattern
    case 'compare':
      return `${value.op}${value.text}`
    case 'range':
      return `${value.low ?? ''}..${value.high ?? ''}`
  }
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
