/** A dialect as data; profiles hold grammars too, so that their words stand with the model. */
export {
  type ArgumentsNotation,
  type BlockShape,
  type ElementShape,
  type ElementTags,
  GRAMMAR_FORMAT,
  type Grammar,
  type ObjectShape,
  type Part,
  type ValueNotation,
} from '../../model/grammar.js'
