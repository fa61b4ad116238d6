/** Text with a terminal's colours, of which the first sign is gone. */
import { placesOf, replaced, type Way } from './way.js'

/** Colours of a terminal whose first sign, which nobody sees, was lost. */
export const inLostColours: Way = (layer, layers) => {
  const { text } = layer
  if (!LOST.test(text) || !/\[0?m/.test(text)) return null
  return replaced(layer, layers, 'in colours', placesOf(text, COLOUR, ''), '[0m')
}

const LOST = /^\s{0,20}\[\d{1,3}(?:;\d{1,3}){0,4}m/
/** Without a number, a letter behind it makes a word of it. */
const COLOUR = /\[(?:\d{1,3}(?:;\d{1,3}){0,4}m|m(?!\w))/g
