/** A pasted request or conversation: its tools are taken over, its last assistant message is read. */

import type { ValueFormat } from './envelope.js'
import { CONVERSATIONS, isOthers, roleOf } from './messages.js'
import { readTurns } from './request-turns.js'
import { get, itemsOf, type Value } from './tree/value.js'

export const request: ValueFormat = {
  id: 'request',
  title: 'Request or conversation',
  read: (root, context) => (mayHoldTurns(root) ? readTurns(root, context) : null),
}

/** Under these stand what a request says and what it offers. */
const OF_REQUEST = [...CONVERSATIONS, 'tools', 'functions']

function mayHoldTurns(root: Value): boolean {
  return (
    get(root, ...OF_REQUEST) !== undefined || isOthers(root) || roleOf(itemsOf(root)[0]) !== null
  )
}
