import type { Command } from '../command.js'
import { compareCommand } from './compare.js'
import { deriveCommand } from './derive.js'
import { dialectsCommand } from './dialects.js'
import { eventsCommand } from './events.js'
import { exportFixtures } from './export.js'
import { fixtureCommand } from './fixture.js'
import { inspectCommand } from './inspect.js'
import { learnCommand, writeCommand } from './learn.js'
import { logCommand } from './log.js'
import { patchCommand } from './patch.js'
import { runFixtures } from './run.js'
import { streamCommand } from './stream.js'
import { templateCommand } from './template.js'

/** All commands, in the order of the help text. */
export const COMMANDS: readonly Command[] = [
  inspectCommand,
  streamCommand,
  logCommand,
  compareCommand,
  fixtureCommand,
  runFixtures,
  exportFixtures,
  patchCommand,
  eventsCommand,
  templateCommand,
  deriveCommand,
  dialectsCommand,
  learnCommand,
  writeCommand,
]
