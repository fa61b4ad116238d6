/** Calls as a name and pairs: `f<arg_key>k</arg_key><arg_value>v</arg_value>`. */
import { bodyOf } from '../../grammar/body.js'
import { PAIRS } from '../../grammar/known/pairs.js'

export const argPairs = bodyOf(PAIRS)
