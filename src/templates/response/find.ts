/** A response template in what somebody has: alone, or inside a tokenizer_config.json. */

/** The template under `response_template`, or the JSON itself. */
export function templateIn(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, 'response_template')) {
    return json
  }
  return Reflect.get(json, 'response_template')
}
