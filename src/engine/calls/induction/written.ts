/** A value, and the JSON that says the same. */
export interface Foreign {
  readonly end: number
  readonly json: string
}
