/** What a page about a reason or a rule says beside its sentence. */
export interface Lesson {
  readonly example: string
  readonly cause: string
  readonly remedy: string
  /** Who else stumbles over it. */
  readonly others: string
}

export const lesson = (example: string, cause: string, remedy: string, others: string): Lesson => ({
  example,
  cause,
  remedy,
  others,
})

export const STRICT = 'Every strict parser: JSON.parse, json.loads, and what is built on them.'

/** Shared by several lessons. */
export const ASK =
  'Offer a strict schema, or tell the model in one sentence that arguments are JSON.'
export const CHECK = 'Compare raw and normalized: the repair is likely, not proven.'
export const LIBRARIES = 'Strict parsers refuse it; repair libraries change it without telling.'
