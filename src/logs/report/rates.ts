/** Invalid calls per 1,000, with two decimals. */
export function perThousand({
  calls,
  invalid,
}: {
  readonly calls: number
  readonly invalid: number
}): number {
  return calls === 0 ? 0 : Math.round((invalid / calls) * 100_000) / 100
}
