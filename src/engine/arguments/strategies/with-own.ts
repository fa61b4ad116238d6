import { type Extensions, own } from './custom.js'
import type { Strategy } from './strategy.js'
import { toolRepairOf } from './tool-repair.js'
import { TOOL_REPAIRS } from './tool-repairs/index.js'

/** The known strategies, then the user's. The known ones cannot be replaced. */
export function withOwn(
  all: readonly Strategy[],
  { strategies, toolRepairs }: Extensions,
): readonly Strategy[] {
  if (strategies === undefined && toolRepairs === undefined) return all
  const repair = toolRepairs === undefined ? null : toolRepairOf([...toolRepairs, ...TOOL_REPAIRS])
  const known = all.map((member) => (repair !== null && member.id === repair.id ? repair : member))
  return [...known, ...own(strategies)]
}
