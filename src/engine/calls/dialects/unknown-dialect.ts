import type { Dialect } from './dialect.js'

/** What is said of notations that nobody has described, without the reader of them. */
export const UNKNOWN_DIALECT: Omit<Dialect, 'find'> = {
  id: 'unknown',
  title: 'Unknown wrapping',
  models: [],
  sentinels: [],
  flags: [],
  example: '@@call get_time {"zone": "Europe/Oslo"} @@end',
}
