/** What is declared about the members of an object, as far as the reader needs it. */
export interface MemberNames {
  /** `declared`; `unknown`: not declared, and not expected; `free`: any name may stand there. */
  about(key: string): 'declared' | 'unknown' | 'free'
  /** Is every member that the object must have among `keys`? */
  complete(keys: ReadonlySet<string>): boolean
  /** The same for the value of a member; null when nothing is declared about it. */
  member(key: string): MemberNames | null
  /** The same for an item of a list. */
  item(index: number): MemberNames | null
}
