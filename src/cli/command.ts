/**
 * What a command is. To add one: write a file that exports a `Command`, add its name
 * to the list in `commands/index.ts`, add tests. Nothing else changes.
 */
import type { Io } from './io.js'

/** 0: all ready · 1: something needs review, is blocked, or was not found · 2: unusable input. */
export type ExitStatus = 0 | 1 | 2

export interface Command {
  /** The whole help text. */
  readonly help: string
  /** @throws UnusableError for what the user has to change */
  run(args: readonly string[], io: Io): Promise<ExitStatus>
}

/** What the user gave cannot be used: exit status 2, and the message says what to change. */
export class UnusableError extends Error {}

/** The worse of two. */
export function worst(a: ExitStatus, b: ExitStatus): ExitStatus {
  return a > b ? a : b
}
