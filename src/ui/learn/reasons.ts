/** A short page for every reason: what it looks like, why it happens, what helps, and who else trips. */
import type { ReasonCode } from '../../engine/model/reasons.js'
import type { Lesson } from './lesson.js'
import { ATTEMPTS } from './reasons/attempts.js'
import { PLACES } from './reasons/places.js'
import { SUSPICIONS } from './reasons/suspicions.js'
import { TOOLS } from './reasons/tools.js'
import { VALUES } from './reasons/values.js'

export const REASON_LESSONS: Readonly<Record<ReasonCode, Lesson>> = {
  ...VALUES,
  ...TOOLS,
  ...PLACES,
  ...SUSPICIONS,
  ...ATTEMPTS,
}
