/** The names that a dialect gives to the elements of its calls. */
export interface ElementNames {
  /** Names of the element that is a call. */
  readonly calls: ReadonlySet<string>
  /** Names of the element that is a parameter; none where parameters are elements of their own names. */
  readonly parameters: ReadonlySet<string>
  /** The namespace of all tags, where others are no markup. */
  readonly space?: string
  /** Attributes that hold the call's name; the empty one is the value of `<function=f>`. */
  readonly nameAttributes: readonly string[]
}
