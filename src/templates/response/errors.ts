/** What goes wrong with a template or a text, under the names that Python gives it. */

export type PythonError = 'ValueError' | 'KeyError' | 'TypeError' | 'AttributeError' | 'error'

/** The template cannot be loaded. */
export class LoadError extends Error {}

/** A region's text cannot be read, or the message is not complete. */
export class ReadError extends Error {
  constructor(
    readonly kind: PythonError,
    message: string,
  ) {
    super(message)
  }
}
