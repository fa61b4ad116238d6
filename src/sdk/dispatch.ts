/** Runs what may run: one handler per verdict, so that none is forgotten. */
import type { BlockedCall, JsonObject, Judged, ReadyCall, ReviewCall } from './judged.js'

/** What came of a call. */
export type Dispatched<A = JsonObject, R = unknown> =
  | { readonly status: 'done'; readonly call: Judged<A>; readonly output: R }
  | { readonly status: 'failed'; readonly call: Judged<A>; readonly error: unknown }
  /** It was not run: the model is told why. */
  | { readonly status: 'withheld'; readonly call: Judged<A> }

export interface Handlers<A = JsonObject, R = unknown> {
  /** Runs the tool. */
  ready(call: ReadyCall<A>): R | Promise<R>
  /** Asks a person or a policy: a ready call runs, `null` withholds it. Default: withheld. */
  review?(call: ReviewCall<A>): ReadyCall<A> | null | Promise<ReadyCall<A> | null>
  /** Is told of a call that must not run. */
  blocked?(call: BlockedCall): void | Promise<void>
}

/** A review that somebody agreed to: the proposal as arguments. */
export function approve<A>(call: ReviewCall<A>): ReadyCall<A> {
  const { proposal, ...rest } = call
  return { ...rest, verdict: 'ready', arguments: proposal }
}

/**
 * Runs the calls one after another, in their order. A handler that throws makes
 * its call `failed` and no other.
 */
export async function dispatch<A, R>(
  calls: readonly Judged<A>[],
  handlers: Handlers<A, R>,
): Promise<Dispatched<A, R>[]> {
  const results: Dispatched<A, R>[] = []
  for (const call of calls) results.push(await dispatchOne(call, handlers))
  return results
}

async function dispatchOne<A, R>(
  call: Judged<A>,
  handlers: Handlers<A, R>,
): Promise<Dispatched<A, R>> {
  try {
    const ready = await readyCall(call, handlers)
    if (ready === null) return { status: 'withheld', call }
    return { status: 'done', call, output: await handlers.ready(ready) }
  } catch (error) {
    return { status: 'failed', call, error }
  }
}

async function readyCall<A, R>(
  call: Judged<A>,
  handlers: Handlers<A, R>,
): Promise<ReadyCall<A> | null> {
  switch (call.verdict) {
    case 'ready':
      return call
    case 'review':
      return (await handlers.review?.(call)) ?? null
    case 'blocked':
      await handlers.blocked?.(call)
      return null
  }
}
