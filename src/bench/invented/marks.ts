/** Signs and words with which a style is drawn: those of plausible authors, and nonsense. */
export interface Marks {
  readonly open: string
  readonly close: string
  /** Words for a call, for one argument, for all calls. */
  readonly call: string
  readonly argument: string
  readonly group: string
}

export const MARKS: readonly Marks[] = [
  { open: '⟦', close: '⟧', call: 'op', argument: 'in', group: 'ops' },
  { open: '{{', close: '}}', call: 'exec', argument: 'set', group: 'plan' },
  { open: '<<', close: '>>', call: 'RUN', argument: 'WITH', group: 'BATCH' },
  { open: '[', close: ']', call: 'use', argument: 'opt', group: 'uses' },
  { open: '<', close: '>', call: 'perform', argument: 'slot', group: 'performs' },
  { open: '«', close: '»', call: 'task', argument: 'field', group: 'tasks' },
  { open: '<~', close: '~>', call: 'do_op', argument: 'val', group: 'do_ops' },
  { open: '%%', close: '%%', call: 'job', argument: 'item', group: 'jobs' },
  { open: '[[', close: ']]', call: 'TOOL', argument: 'PARAM', group: 'TOOLS' },
  { open: '{%', close: '%}', call: 'zap', argument: 'kof', group: 'zaps' },
  { open: '【', close: '】', call: 'action', argument: 'arg', group: 'actions' },
  { open: '@@', close: '@@', call: 'invoke', argument: 'param', group: 'turn' },
]
