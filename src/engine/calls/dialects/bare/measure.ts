/**
 * Measuring brackets where a call could begin. A measurement that comes to
 * nothing is charged to the page; when its allowance is used up, only short
 * ones remain, so that no text takes quadratic time.
 */
import { readParentheses } from '../../../syntax/python/calls.js'
import { type Group, scanGroup } from '../bodies/group.js'
import type { Page } from '../page.js'

/** The bracket group at `at`. */
export function measureGroup(page: Page, at: number): Group {
  const group = scanGroup(page.text, at, { limit: page.reach(at) })
  if (!group.closed) page.spend(group.end - at)
  return group
}

/** The arguments behind the parenthesis at `at`. */
export function measureCall(page: Page, at: number): ReturnType<typeof readParentheses> {
  const call = readParentheses(page.text, at, page.reach(at))
  if (!call.complete) page.spend(call.end - at)
  return call
}
