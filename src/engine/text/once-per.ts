/** The function, with its answer worked out once for each object and kept as long as that lives. */
export function oncePer<K extends object, V extends NonNullable<unknown>>(
  work: (of: K) => V,
): (of: K) => V {
  const known = new WeakMap<K, V>()
  return (of) => {
    let answer = known.get(of)
    if (answer === undefined) {
      answer = work(of)
      known.set(of, answer)
    }
    return answer
  }
}
