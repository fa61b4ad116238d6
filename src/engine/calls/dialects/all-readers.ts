/** Every reader of calls that there is. */
import { readersWith } from './known-readers.js'
import { unknown } from './unknown.js'

export const ALL_READERS = /* @__PURE__ */ readersWith(unknown)
