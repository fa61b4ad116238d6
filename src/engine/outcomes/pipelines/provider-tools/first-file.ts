/** The document's parser of patches, line by line. */

/** What it sees in a patch: the first Add or Update header, or nothing. */
export interface FirstFile {
  readonly operation: 'Add' | 'Update'
  readonly path: string
}

const HEADERS = [
  ['Add', '*** Add File: '],
  ['Update', '*** Update File: '],
] as const

export function firstPatchFile(patch: string): FirstFile | null {
  for (let start = 0; start <= patch.length; ) {
    const newline = patch.indexOf('\n', start)
    const end = newline < 0 ? patch.length : newline
    for (const [operation, header] of HEADERS) {
      if (patch.startsWith(header, start) && start + header.length <= end) {
        const path = patch.slice(start + header.length, end).trim()
        return { operation, path }
      }
    }
    start = end + 1
  }
  return null
}

/** The event that it makes of the file, in the shape of the document. */
export function payloadOf(first: FirstFile, patch: string, name: string, callId: string | null) {
  const shared = { name, provider_call_id: callId }
  return first.operation === 'Add'
    ? { variant: 'FileWrite', ...shared, arguments: { file_path: first.path, content: patch } }
    : {
        variant: 'FileEdit',
        ...shared,
        arguments: {
          file_path: first.path,
          old_string: '',
          new_string: patch,
          replace_all: false,
        },
      }
}

/** The text of the patch: the arguments themselves, or the field that records have for it. */
export function patchText(args: unknown): string | null {
  if (typeof args === 'string') return args
  if (typeof args !== 'object' || args === null) return null
  const fields = new Map(Object.entries(args))
  for (const name of ['raw', 'input', 'patch', 'patchText']) {
    const text: unknown = fields.get(name)
    if (typeof text === 'string') return text
  }
  return null
}
