/** What threads are told, and what they tell. */
import type { GivenSettings } from '../../fixtures/settings.js'
import type { ExitStatus } from '../command.js'
import type { LogPart, LogWork } from '../log/work.js'

export type Task =
  | {
      readonly kind: 'inspect'
      readonly lines: readonly (string | null)[]
      readonly defaults: GivenSettings
    }
  | { readonly kind: 'log'; readonly path: string; readonly work: LogWork }

export type Done =
  | { readonly kind: 'inspect'; readonly text: string; readonly status: ExitStatus }
  | {
      readonly kind: 'log'
      readonly path: string
      readonly part: LogPart
      /** Its calls, by which those of other files that repeat them are known. */
      readonly known: Float64Array
    }

export type FromWorker =
  /** A piece of the output; the thread waits until it has been taken. */
  | { readonly kind: 'piece'; readonly text: string }
  | { readonly kind: 'done'; readonly done: Done }
  | { readonly kind: 'failed'; readonly message: string; readonly unusable: boolean }

export type ToWorker = { readonly kind: 'task'; readonly task: Task } | { readonly kind: 'taken' }
