/** What a text is taken for. */
export const READ_AS = ['auto', 'message', 'arguments', 'assistant-text'] as const
export type ReadAs = (typeof READ_AS)[number]

export function isReadAs(value: unknown): value is ReadAs {
  return READ_AS.some((known) => known === value)
}
