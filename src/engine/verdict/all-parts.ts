/** Everything that a call can be judged with. */
import { climb } from '../arguments/ladder.js'
import { applySchema } from '../schema/apply.js'
import { lint } from '../schema/lint.js'
import { byPerson } from './by-person.js'
import type { JudgeParts } from './parts.js'

export const ALL_PARTS: JudgeParts = { climb, lint, applySchema, byPerson }
