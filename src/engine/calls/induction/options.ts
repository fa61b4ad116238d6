/** Options of a shell, as they end before their values: `--quiet`. */

/** What stands behind a switch: a number or a truth alone on the line below is the value. */
export const BEHIND =
  /^[^\S\n]*(?:$|\n(?![^\S\n]*(?:-?\d[\d.]{0,20}|true|false|yes|no|null)[^\S\n]*(?:\n|$))|(?<=\s)--?\p{L})/iu
/** How far around a key signs are looked at. */
export const NEAR = 32

/** An option with its dashes, at the end of what stands before its value. */
const OPTION = /(?<![\p{L}\p{N}-])--\p{L}[\p{L}\p{N}_-]{0,63}$/u

/** Does an option end before these blanks? */
export function endsOption(text: string, at: number): boolean {
  return OPTION.test(text.slice(Math.max(0, at - 2 * NEAR - 2), at).trimEnd())
}

/** Does a key end here that is a switch? */
export function endsSwitch(text: string, at: number): boolean {
  return BEHIND.test(near(text, at)) && OPTION.test(text.slice(Math.max(0, at - 2 * NEAR - 2), at))
}

export function near(text: string, at: number): string {
  const more = text.slice(at, at + NEAR)
  return at + NEAR < text.length ? more : `${more}\n`
}
