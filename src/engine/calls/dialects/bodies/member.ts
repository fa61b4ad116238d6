/** A member of a measured object, with its key and its value's place. */
export interface Member {
  readonly key: string
  readonly valueStart: number
  readonly valueEnd: number
}
