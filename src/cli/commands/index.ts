import type { Command } from '../command.js'

/** A command as the list of them has it; its code is loaded when it is given. */
export interface CommandEntry {
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  load(): Promise<Command>
}

/** All commands, in the order of the help text. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'inspect',
    summary: 'find and judge the calls in a text',
    load: async () => (await import('./inspect.js')).inspectCommand,
  },
  {
    name: 'stream',
    summary: 'find the calls in a model’s output while it comes',
    load: async () => (await import('./stream.js')).streamCommand,
  },
  {
    name: 'log',
    summary: 'read agent logs and traces: every call, its result, its error',
    load: async () => (await import('./log.js')).logCommand,
  },
  {
    name: 'compare',
    summary: 'who breaks on this: the calls, by the tools that people ship',
    load: async () => (await import('./compare.js')).compareCommand,
  },
  {
    name: 'fixture',
    summary: 'write a fixture from a paste',
    load: async () => (await import('./fixture.js')).fixtureCommand,
  },
  {
    name: 'run',
    summary: 'run fixtures: does every result still hold?',
    load: async () => (await import('./run.js')).runFixtures,
  },
  {
    name: 'export',
    summary: 'export fixtures as tests for Vitest, Jest, node:test or pytest',
    load: async () => (await import('./export.js')).exportFixtures,
  },
  {
    name: 'patch',
    summary: 'read apply_patch patches: operations, errors with their line',
    load: async () => (await import('./patch.js')).patchCommand,
  },
  {
    name: 'events',
    summary: 'the calls of coding agents as domain events',
    load: async () => (await import('./events.js')).eventsCommand,
  },
  {
    name: 'template',
    summary: 'read responses with response templates, and check the templates',
    load: async () => (await import('./template.js')).templateCommand,
  },
  {
    name: 'derive',
    summary: 'make a response template from a chat template',
    load: async () => (await import('./derive.js')).deriveCommand,
  },
  {
    name: 'dialects',
    summary: 'list the known dialects, or print one as data',
    load: async () => (await import('./dialects.js')).dialectsCommand,
  },
  {
    name: 'learn',
    summary: 'learn a dialect from examples',
    load: async () => (await import('./learn.js')).learnCommand,
  },
  {
    name: 'write',
    summary: 'write calls in a dialect',
    load: async () => (await import('./learn.js')).writeCommand,
  },
]
