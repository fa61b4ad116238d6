import type { InspectionView } from '../../worker/views.js'

const BY_ENGINE: ReadonlySet<string> = new Set(['definition-not-call', 'request-tools'])

/** Longer texts are not parsed for it. */
const LONGEST = 200_000

/** The paste says what tools there are, or what their arguments look like: nobody calls one. */
export function declaresTools({ notices, tools }: InspectionView, source: string): boolean {
  const read = tools.length > 0 && notices.some(({ code }) => BY_ENGINE.has(code))
  return read || isSchema(source)
}

/** The JSON Schema of an object: what a tool's parameters are written as. */
function isSchema(source: string): boolean {
  if (source.length > LONGEST || !source.includes('"properties"')) return false
  try {
    const value: unknown = JSON.parse(source)
    if (typeof value !== 'object' || value === null) return false
    if (!('type' in value) || !('properties' in value)) return false
    return value.type === 'object' && typeof value.properties === 'object'
  } catch {
    return false
  }
}
