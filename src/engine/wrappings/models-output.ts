/** Words by which programs label what a model wrote: `model output`, `raw LLM response`. */
export const MODELS_OUTPUT =
  '(?:raw[ _-])?(?:model|llm|assistant)(?:[ _-](?:raw|text|full))?[ _-](?:output|response|reply|answer|completion|text)'

const LABEL = new RegExp(`^(?:${MODELS_OUTPUT})$`, 'i')

/** Is the message of a record such a label? */
export function saysModelsOutput(message: string | null): boolean {
  return message !== null && LABEL.test(message.trim())
}
