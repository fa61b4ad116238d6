/** Provider tools as domain events; as written, a patch is its first file header. */
import { mapCall, providersOf } from '../../domain/map-call.js'
import { findingsFor } from '../findings.js'
import type { Pipeline } from './pipeline.js'

/** What the first parser sees in a patch: the first Add or Update header, or nothing. */
export function firstPatchFile(
  patch: string,
): { readonly operation: 'Add' | 'Update'; readonly path: string } | null {
  for (const line of patch.split('\n')) {
    if (line.startsWith('*** Add File: ')) return { operation: 'Add', path: line.slice(14).trim() }
    if (line.startsWith('*** Update File: '))
      return { operation: 'Update', path: line.slice(17).trim() }
  }
  return null
}

export const providerTools: Pipeline = (call, profile) => {
  const [provider] = providersOf(call.name)
  if (provider === undefined || call.arguments === undefined) {
    return {
      action: 'dispatch',
      text: call.argumentsText,
      detail: 'Not a provider’s tool: a generic event.',
      findings: [],
    }
  }
  const event = mapCall({ provider, tool: call.name, arguments: call.arguments, callId: call.id })
  const full = JSON.stringify(event.operations)
  if (!profile.quirks.includes('only-first-patch-file') || call.name !== 'apply_patch') {
    return {
      action: 'dispatch',
      text: full,
      detail: `${event.operations.length} operations, nothing left out.`,
      findings: [],
    }
  }
  const patch = patchText(call.arguments)
  const first = firstPatchFile(patch)
  const text =
    first === null
      ? JSON.stringify([{ variant: 'Generic', arguments: call.arguments }])
      : JSON.stringify([
          first.operation === 'Add'
            ? { variant: 'FileWrite', file_path: first.path, content: patch }
            : {
                variant: 'FileEdit',
                file_path: first.path,
                old_string: '',
                new_string: patch,
                replace_all: false,
              },
        ])
  const lost = event.operations.length > 1 || (first === null && event.operations.length > 0)
  return {
    action: 'dispatch',
    text,
    detail:
      first === null ? 'No Add or Update header: a generic event.' : `Only ${first.path} is seen.`,
    findings: lost ? findingsFor(['only-first-patch-file']) : [],
  }
}

function patchText(args: unknown): string {
  if (typeof args === 'string') return args
  if (typeof args !== 'object' || args === null) return ''
  const text = Object.values(args).find(
    (value) => typeof value === 'string' && value.includes('*** '),
  )
  return typeof text === 'string' ? text : ''
}
