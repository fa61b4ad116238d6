import { declaredNames } from '../../schema/declared.js'
import { lenientWith } from './lenient.js'

/** Lenient JSON, with the names that a schema declares as evidence. */
export const lenientJson = lenientWith(declaredNames)
