/** What of the input goes into a link or a file. */
import { EMPTY_INPUT, type Input } from '../input.js'

export interface LinkParts {
  readonly source: boolean
  readonly tools: boolean
  readonly settings: boolean
}

export function shared(input: Input, parts: LinkParts): Input {
  return {
    ...(parts.settings ? input : EMPTY_INPUT),
    source: parts.source ? input.source : '',
    tools: parts.tools ? input.tools : '',
    tool: parts.tools ? input.tool : '',
    modelAnswers: parts.source ? input.modelAnswers : {},
  }
}
