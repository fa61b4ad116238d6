/** A patch as domain operations: one for each section, nothing left out. */
import { type PatchOperation, sides } from './apply-patch/patch.js'
import type { Operation, TextEdit } from './event.js'

export function operationsOfPatch(patch: readonly PatchOperation[]): Operation[] {
  return patch.flatMap((operation): Operation[] => {
    switch (operation.op) {
      case 'add':
        return [
          {
            variant: 'FileWrite',
            path: operation.path,
            content: operation.contents,
            mode: 'create',
          },
        ]
      case 'delete':
        return [{ variant: 'FileDelete', path: operation.path }]
      case 'update':
        return [
          {
            variant: 'FileEdit',
            path: operation.path,
            edits: operation.chunks.map((chunk): TextEdit => {
              const { before, after } = sides(chunk)
              return {
                oldText: before.join('\n'),
                newText: after.join('\n'),
                replaceAll: false,
                ...(chunk.anchors.length === 0 ? {} : { anchors: chunk.anchors }),
                ...(chunk.atEnd ? { atEnd: true } : {}),
              }
            }),
            ...(operation.moveTo === null ? {} : { moveTo: operation.moveTo }),
          },
        ]
    }
  })
}
