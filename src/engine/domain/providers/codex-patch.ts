/** Codex's patches, as the argument of a tool and as a built-in item. */
import { parseCreatedFile, parseDiff, parsePatch } from '../apply-patch/parse.js'
import type { ParsedPatch } from '../apply-patch/patch.js'
import { type Linked, type Mapping, mapLinked } from '../mapping.js'
import { operationsOfPatch } from '../patch-operations.js'
import type { ToolMapper } from '../provider.js'

/** Adds a patch's operations; a patch that cannot be read becomes one invalid operation. */
export function addPatch(mapping: Mapping, source: Linked<string>, parsed: ParsedPatch): void {
  const first = mapping.operations.length
  if (parsed.error !== null) {
    const { message, line } = parsed.error
    mapping.add('Invalid', {
      reason: 'unreadable-patch',
      rawArguments: source,
      error: line === null ? message : `line ${line}: ${message}`,
    })
    return
  }
  for (const operation of operationsOfPatch(parsed.operations)) {
    mapping.operations.push(operation)
  }
  for (let i = first; i < mapping.operations.length; i++) mapping.link(source, `operations[${i}]`)
}

/** `apply_patch`, with the patch under one of its usual names. */
export const applyPatch: ToolMapper = (mapping) => {
  const source = mapping.text('input', 'patchText', 'patch', 'raw')
  addPatch(mapping, source, parsePatch(source.value))
}

/** `apply_patch_call`: one file, its diff without an envelope. */
export const patchCall: ToolMapper = (mapping) => {
  const type = mapping.text('type')
  const path = mapping.text('path')
  const diff = mapping.maybeText('diff')
  mapping.link(type, 'operations[0].variant')
  if (type.value === 'delete_file') return mapping.add('FileDelete', { path })
  const parsed: ParsedPatch =
    type.value === 'create_file'
      ? {
          operations: [parseCreatedFile(path.value, diff.value ?? '')],
          environmentId: null,
          error: null,
          truncated: false,
        }
      : parseDiff(path.value, diff.value ?? '')
  addPatch(
    mapping,
    mapLinked(diff, (text) => text ?? ''),
    parsed,
  )
  mapping.link(path, 'operations[0].path')
}
