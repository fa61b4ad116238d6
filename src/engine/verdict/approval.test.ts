import { describe, expect, test } from 'vitest'
import { awaitsApproval } from './approval.js'

describe('somebody is asked first', () => {
  test.each([
    '{"__interrupt__": [{"value": "may it?"}]}',
    '{"tasks": [{"interrupts": [{"value": "Really?"}]}]}',
    String.raw`"{\"interrupts\": [{\"value\": 1}]}"`,
    "interrupts=(Interrupt(value='x'),)",
    '{"action_requests": [{"name": "drop"}]}',
    'action_request=ActionRequest(…)',
    '{"type": "tool-approval-request", "approvalId": "a1"}',
    '{"pending_approvals": [{"id": 1}]}',
    '{"requestedPermissions": ["shell"]}',
    '{"suspendPayload": {"reason": "ask"}}',
    '{"state": "awaiting_user_confirmation"}',
    'status=pending-approval',
  ])('%s', (text) => {
    expect(awaitsApproval(text)).toBe(true)
  })

  test.each([
    '{"interrupts": [], "next": []}',
    'interrupts=()',
    '{"action_requests": []}',
    '{"action_requests": null}',
    '{"pending_approvals": [ ]}',
    '{"interrupted": false}',
    'The meeting was interrupted: [again].',
    'It is pending, and nobody approves.',
  ])('but not: %s', (text) => {
    expect(awaitsApproval(text)).toBe(false)
  })
})
