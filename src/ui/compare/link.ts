/** A link that opens the text with the matrix. */
import type { Input } from '../../store/input.js'
import { encodeLink } from '../../store/link/codec.js'

export async function linkToBreaks(input: Input): Promise<string> {
  const fragment = await encodeLink({ input, seen: null }, BREAKS)
  return new URL(fragment, location.href).href
}

/** The id of the tab. */
const BREAKS = 'breaks'
