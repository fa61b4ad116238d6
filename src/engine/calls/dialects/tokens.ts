/** Special tokens that end a turn or name a role: they are never content. */
import { wordSet } from '../../text/words.js'

/** Keys of marks that end a turn: what stands before them is complete. */
export const END_TOKENS = wordSet(
  '|im_end| |eot_id| |eom_id| |end_of_text| |endoftext| |end_of_sentence| |end_of_turn|',
  '|end_of_turn_token| |end_of_msg| |end| |return| |call| |eom| |eot| |plamo:tag| |role_end|',
  '|eos| |endofprompt| |end_of_role| end_of_turn bot_end nexa_end end_of_sentence turn| /s eos',
  '[EOS] [e~[ [/INST] |tool_response |tool_response| start_function_response',
)

/** Keys of marks that frame the visible answer. */
export const FRAME_TOKENS: ReadonlySet<string> = new Set([
  '|start_response|',
  '|end_response|',
  '|start_text|',
  '|end_text|',
  '[BEGIN FINAL RESPONSE]',
  '[END FINAL RESPONSE]',
])

/** Keys of marks that begin a turn, by the role that they name. */
const TURNS = {
  user: '|user| |user_token| |im_user| [INST]',
  system: '|system| |system_token| |im_system| [AVAILABLE_TOOLS]',
  tool:
    '|observation| [TOOL_RESULTS] tool_response tool_result function_results ' +
    'function_response |tool_outputs_begin| |start_tool_result|',
  assistant:
    '|assistant| |chatbot_token| |im_assistant| [/INST] [/AVAILABLE_TOOLS] [/TOOL_RESULTS] ' +
    '/tool_response ' +
    '/tool_result /function_results /function_response',
}
/** The role is the word that follows. */
const NAMELESS = '|im_start| |start_header_id| |start_of_role| start_of_turn |turn'

/** The same with the role that each names; null where a word follows. */
export const TURN_TOKENS = /* @__PURE__ */ turnTokens()

function turnTokens(): ReadonlyMap<string, string | null> {
  const tokens = new Map<string, string | null>()
  for (const key of NAMELESS.split(' ')) tokens.set(key, null)
  for (const [role, keys] of Object.entries(TURNS)) {
    for (const key of keys.split(' ')) tokens.set(key, role)
  }
  return tokens
}

/** The same as they are written, without their ends. */
export const TURN_MARKS: readonly string[] = /* @__PURE__ */ Array.from(
  TURN_TOKENS.keys(),
  (key) => (key.startsWith('[') ? key : `<${key}`),
)

/** A turn of the user written as text, as a model that was not stopped does. */
export const USER_LINE = /^[ \t]*(?:user|human)[ \t]*:/gim
