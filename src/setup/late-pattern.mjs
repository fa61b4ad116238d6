/**
 * A pattern that is compiled when it is first used, and behaves as the RegExp that it stands
 * for: alone, and where a method of a string takes it.
 */
export class LatePattern {
  #compiled = null

  constructor(source, flags) {
    this.source = source
    this.flags = flags
  }

  get #pattern() {
    this.#compiled ??= new RegExp(this.source, this.flags)
    return this.#compiled
  }

  get lastIndex() {
    return this.#pattern.lastIndex
  }

  set lastIndex(index) {
    this.#pattern.lastIndex = index
  }

  exec(text) {
    return this.#pattern.exec(text)
  }

  test(text) {
    return this.#pattern.test(text)
  }

  [Symbol.match](text) {
    return this.#pattern[Symbol.match](text)
  }

  [Symbol.matchAll](text) {
    return this.#pattern[Symbol.matchAll](text)
  }

  [Symbol.replace](text, by) {
    return this.#pattern[Symbol.replace](text, by)
  }

  [Symbol.search](text) {
    return this.#pattern[Symbol.search](text)
  }

  [Symbol.split](text, limit) {
    return this.#pattern[Symbol.split](text, limit)
  }
}
