/** At which station each reason arises. */
export type StationId = 'paste' | 'wrapping' | 'text' | 'call' | 'strategy' | 'schema'

const BY_CODE: ReadonlyMap<string, StationId> = new Map([
  ...stations('paste', ['truncated', 'truncated-read', 'abridged', 'cut-response', 'limit']),
  ...stations('text', [
    'inside-thinking',
    'inside-fence',
    'inside-inline-code',
    'inside-quotation',
    'inside-example',
  ]),
  ...stations('call', [
    'unmarked',
    'tool-not-named',
    'tool-not-offered',
    'name-corrected',
    'unknown-dialect',
    'dialect-drift',
    'text-beside-arguments',
  ]),
])

function stations(id: StationId, codes: readonly string[]): [string, StationId][] {
  return codes.map((code) => [code, id])
}

export function stationOfReason(code: string): StationId {
  if (/^(?:schema|suspect)-/.test(code)) return 'schema'
  return BY_CODE.get(code) ?? 'strategy'
}
