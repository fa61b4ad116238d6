/** Which of the errors under a union tell a reader something. */
import type { OutputUnit } from '@cfworker/json-schema'

/**
 * The errors without those of alternatives that were not meant: under a union,
 * the errors of the only alternative that has the value's type, else the
 * union's own error alone.
 */
export function tellingErrors(errors: readonly OutputUnit[]): OutputUnit[] {
  const telling: OutputUnit[] = []
  for (let i = 0; i < errors.length; ) {
    const error = errors[i]
    i++
    if (error === undefined) continue
    if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') {
      telling.push(error)
      continue
    }
    const from = i
    while (i < errors.length && belongsTo(errors[i], error)) i++
    const meant = meantAlternative(errors.slice(from, i), error)
    if (meant === null) telling.push(error)
    else telling.push(...tellingErrors(meant))
  }
  return telling
}

/** The library gives a refused member's error no keyword location of its own. */
function belongsTo(error: OutputUnit | undefined, union: OutputUnit): boolean {
  if (error === undefined) return false
  return error.keyword === 'false' || error.keywordLocation.startsWith(`${union.keywordLocation}/`)
}

/** Errors of the only alternative whose complaint is not the value's type. */
function meantAlternative(errors: readonly OutputUnit[], union: OutputUnit): OutputUnit[] | null {
  const alternatives = new Map<string, OutputUnit[]>()
  let name = ''
  for (const error of errors) {
    if (error.keyword !== 'false') {
      name = error.keywordLocation.slice(union.keywordLocation.length + 1).split('/', 1)[0] ?? ''
    }
    const list = alternatives.get(name)
    if (list === undefined) alternatives.set(name, [error])
    else list.push(error)
  }
  const meant = [...alternatives.values()].filter(
    (list) => !list.some((error) => isOtherKind(error, union)),
  )
  return meant.length === 1 ? (meant[0] ?? null) : null
}

/** The value itself has another type or another fixed value. */
function isOtherKind(error: OutputUnit, union: OutputUnit): boolean {
  return error.keyword === 'type' && error.instanceLocation === union.instanceLocation
}
