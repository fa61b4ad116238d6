import type { Count } from '../../logs/index/select.js'

/** Invalid calls per 1,000, with two decimals. */
export function perThousand({ calls, invalid }: Pick<Count, 'calls' | 'invalid'>): number {
  return calls === 0 ? 0 : Math.round((invalid / calls) * 100_000) / 100
}
