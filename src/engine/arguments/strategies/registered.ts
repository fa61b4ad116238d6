/** The strategies that there are, with those that a user brings. */
import { type Extensions, own } from './custom.js'
import { STRATEGIES } from './index.js'
import type { Strategy } from './strategy.js'
import { toolRepairOf } from './tool-repair.js'
import { TOOL_REPAIRS } from './tool-repairs/index.js'

/** All strategies that there are, the user's last. The known ones cannot be replaced. */
export function strategiesWith({ strategies, toolRepairs }: Extensions): readonly Strategy[] {
  if (strategies === undefined && toolRepairs === undefined) return STRATEGIES
  const repair = toolRepairs === undefined ? null : toolRepairOf([...toolRepairs, ...TOOL_REPAIRS])
  const known = STRATEGIES.map((one) => (repair !== null && one.id === repair.id ? repair : one))
  return [...known, ...own(strategies)]
}
