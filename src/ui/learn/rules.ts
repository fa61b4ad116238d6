/** A short page for every rule by which text is changed: an example, why it is needed, what would spare it. */
import type { RuleId } from '../../engine/text/rules.js'
import type { Lesson } from './lesson.js'
import { LOOSE_JSON } from './rules/json.js'
import { NOTATIONS } from './rules/notations.js'
import { PYTHON } from './rules/python.js'
import { OF_SCHEMAS } from './rules/schemas.js'

export const RULE_LESSONS: Readonly<Record<RuleId, Lesson>> = {
  ...PYTHON,
  ...LOOSE_JSON,
  ...NOTATIONS,
  ...OF_SCHEMAS,
}
