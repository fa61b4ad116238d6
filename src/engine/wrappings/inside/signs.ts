/**
 * What a text must have to hold a call in some notation: cheap, for most texts have nothing of it.
 * A fence has to hold something else than fences.
 */
const SIGN =
  /<[a-z|/｜]|\\(?:u00|x)3[cC]|&(?:lt|quot);|\[[A-Z]|["']\s{0,8}:\s{0,8}|[{[(]\s{0,8}(?:<<|\\*)["']|\w\(\w+=|\w=["'](?!$)|Action|A(?:rg|RG)[A-Za-z]{0,6}\s{0,12}[:=]|to=|(?:```|~~~)[^\n]{0,40}\n\s{0,40}[^\s`~]/

export function maySayCall(text: string): boolean {
  return SIGN.test(text)
}

/** Shorter texts hold no call. */
const LEAST = 16

/** Is what stands between two places long enough for a call, with the sign of one? */
export function isWorth(text: string, start: number, end: number): boolean {
  return end - start >= LEAST && maySayCall(text.slice(start, end))
}
