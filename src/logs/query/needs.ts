/** What a query and a grouping ask of a call: whether its arguments or texts have to be at hand. */
import type { Query } from './ast.js'
import { type Field, fieldNamed } from './fields.js'

export function asksForTexts(query: Query | null, by: readonly Field[]): boolean {
  return by.some(({ ofArguments }) => ofArguments) || (query !== null && queryAsks(query))
}

function queryAsks(query: Query): boolean {
  switch (query.kind) {
    case 'and':
    case 'or':
      return query.items.some(queryAsks)
    case 'not':
      return queryAsks(query.item)
    case 'text':
      return true
    case 'field': {
      const field = fieldNamed(query.name)
      return field === null || field.ofArguments === true
    }
  }
}
