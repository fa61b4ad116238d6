/** Terms of a query that a facet adds and takes back, whatever else the query says. */

export function hasTerm(query: string, term: string): boolean {
  return ` ${query} `.includes(` ${term} `)
}

export function withTerm(query: string, term: string): string {
  return `${query.trim()} ${term}`.trim()
}

export function withoutTerm(query: string, term: string): string {
  return ` ${query} `.replace(` ${term} `, ' ').trim()
}
