/**
 * `open`, `close`, `self`: an element, `<a>`, `</a>`, `<a/>`. `token`: a special
 * token, `<|a|>`, `[A]`. `word`: a word that opens a call, `functools[`.
 */
export type MarkKind = 'open' | 'close' | 'self' | 'token' | 'word'

export interface Mark {
  readonly start: number
  readonly end: number
  readonly kind: MarkKind
  /**
   * What it is, with look-alikes replaced: `tool_call`, `/tool_call`,
   * `dsml:invoke`, `|tool_calls_begin|`, `|tool_call`, `[TOOL_CALLS]`.
   */
  readonly key: string
  /** Namespace in lower case, such as `dsml`, `antml`; `]minimax` for `]<]minimax[>[`; empty without one. */
  readonly space: string
  /** Name without namespace and slash, in lower case. */
  readonly name: string
  /** Where the name stands as written. */
  readonly nameStart: number
  readonly nameEnd: number
  /** What stands between the name and the closing `>`: `=f`, ` name="f"`; empty where both are equal. */
  readonly restStart: number
  readonly restEnd: number
}
