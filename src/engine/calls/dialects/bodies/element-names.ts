/** The names that a dialect gives to the elements of its calls. */
export interface ElementNames {
  /** Names of the element that is a call. */
  readonly calls: ReadonlySet<string>
  /** Names of the element that is a parameter. */
  readonly parameters: ReadonlySet<string>
  /** Attributes that hold the call's name; the empty one is the value of `<function=f>`. */
  readonly nameAttributes: readonly string[]
}
