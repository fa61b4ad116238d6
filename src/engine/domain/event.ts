/**
 * Domain events: what a provider's tool call does, in words that no provider
 * owns. A union with a tag, so that it can be written as JSON and read back
 * without becoming something else.
 */
import { wordList } from '../text/words.js'

export interface TextEdit {
  readonly oldText: string
  readonly newText: string
  readonly replaceAll: boolean
  readonly expectedCount?: number
  /** Lines to look for first, outermost first. */
  readonly anchors?: readonly string[]
  readonly atEnd?: boolean
}

export interface PlanItem {
  readonly id?: string
  readonly text: string
  readonly status: string
  readonly priority?: string
  readonly activeForm?: string
}

export interface Question {
  readonly id?: string
  readonly header?: string
  readonly text: string
  readonly options: readonly string[]
  readonly multiple: boolean
}

/** The fields of each variant. */
export interface Operations {
  FileRead: { path: string; start?: number; end?: number; unit?: 'line' | 'page'; pages?: string }
  FileReadMany: { include: readonly string[]; exclude?: readonly string[]; recursive?: boolean }
  FileList: { path: string; ignore?: readonly string[]; depth?: number; recursive?: boolean }
  FileFind: { pattern: string; path?: string; caseSensitive?: boolean }
  FileEdit: {
    path: string
    edits: readonly TextEdit[]
    instruction?: string
    moveTo?: string
  }
  FileWrite: { path: string; content: string; mode: 'create' | 'overwrite' }
  FileDelete: { path: string }
  FileMove: { from: string; to: string }
  NotebookEdit: { path: string; cellId?: string; cellType?: string; mode: string; source: string }
  Execute: {
    command: string
    argv?: readonly string[]
    shell?: string
    cwd?: string
    timeoutMs?: number
    background?: boolean
    tty?: boolean
    description?: string
    escalate?: string
    /** What a single simple command does, where that is plain. Never changes the variant. */
    intent?: 'read' | 'search' | 'patch'
  }
  ExecuteIO: { session: string; action: 'write' | 'read' | 'kill'; data?: string }
  Script: { language: string; source: string }
  TextSearch: {
    pattern: string
    path?: string
    include?: string
    exclude?: string
    type?: string
    caseInsensitive?: boolean
    before?: number
    after?: number
    outputMode?: string
    limit?: number
    fixedString?: boolean
    multiline?: boolean
  }
  WebSearch: { queries: readonly string[]; allow?: readonly string[]; deny?: readonly string[] }
  WebFetch: { url?: string; prompt?: string; format?: string }
  PlanUpdate: {
    items: readonly PlanItem[]
    explanation?: string
    mode: 'replace' | 'create' | 'patch' | 'read'
  }
  PlanMode: { action: 'enter' | 'exit'; text?: string }
  SubAgent: {
    action: 'spawn' | 'send' | 'wait' | 'close' | 'list' | 'resume' | 'interrupt'
    type?: string
    prompt?: string
    target?: string
    model?: string
  }
  Ask: { questions: readonly Question[] }
  ViewImage: { path: string }
  Skill: { name: string; args?: string }
  Memory: { text: string }
  McpCall: { server: string; tool: string; arguments: unknown }
  McpResource: { action: 'list' | 'templates' | 'read'; server?: string; uri?: string }
  ToolSearch: { query: string; limit?: number }
  Finish: { text: string }
  Invalid: {
    reason: 'unparsed-arguments' | 'unreadable-patch' | 'unknown-tool'
    rawArguments: string
    error?: string
  }
  Generic: { arguments: unknown }
}

export type Variant = keyof Operations

/** One operation: its tag and its fields. */
export type Operation = {
  [V in Variant]: { readonly variant: V } & Readonly<Operations[V]>
}[Variant]

const BY_KIND = {
  read: wordList('FileRead FileReadMany FileList WebFetch ViewImage McpResource'),
  write: wordList('FileEdit FileWrite FileDelete FileMove NotebookEdit'),
  execute: wordList('Execute ExecuteIO Script'),
  search: wordList('FileFind TextSearch WebSearch ToolSearch'),
  plan: wordList('PlanUpdate PlanMode'),
  ask: wordList('Ask'),
  other: wordList('SubAgent Skill Memory McpCall Finish Invalid Generic'),
} satisfies Readonly<Record<string, readonly Variant[]>>

export type Kind = keyof typeof BY_KIND

/** The kind of each variant. That none is left out is seen by the type. */
export const KINDS: Readonly<Record<Variant, Kind>> = Object.fromEntries(
  Object.entries(BY_KIND).flatMap(([kind, all]) => all.map((one) => [one, kind])),
) as Readonly<Record<(typeof BY_KIND)[Kind][number], Kind>>

export type ProviderId = 'claude-code' | 'codex' | 'gemini-cli'

/** One field of an operation and the argument that it was taken from. */
export interface FieldLink {
  /** Path in the provider's arguments, such as `edits[0].old_string`. */
  readonly from: string
  /** Path in the event, such as `operations[0].edits[0].oldText`. */
  readonly to: string
}

/** What one provider call does. */
export interface DomainEvent {
  readonly provider: ProviderId
  /** The provider's own name of the tool, always kept. */
  readonly providerTool: string
  readonly callId: string | null
  /** One call may do several things: a patch of five files. */
  readonly operations: readonly Operation[]
  readonly links: readonly FieldLink[]
  /** Arguments that no field of the event holds. */
  readonly lossy: readonly string[]
  /** The arguments as they were. */
  readonly raw: unknown
}
