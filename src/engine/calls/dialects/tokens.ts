/** Special tokens that end a turn or name a role: they are never content. */
import { wordSet } from '../../text/words.js'

/** Keys of marks that end a turn: what stands before them is complete. */
export const END_TOKENS = wordSet(
  '|im_end| |eot_id| |eom_id| |end_of_text| |endoftext| |end_of_sentence| |end_of_turn|',
  '|end_of_turn_token| |end_of_msg| |end| |return| |call| |eom| |eot| |plamo:tag| |role_end|',
  '|eos| |endofprompt| |end_of_role| end_of_turn bot_end nexa_end end_of_sentence turn| /s eos',
  '[EOS] [e~[ [/INST] |tool_response |tool_response|',
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

/** Keys of marks that begin a turn, with the role that they name; null where a word follows. */
export const TURN_TOKENS: ReadonlyMap<string, string | null> = new Map([
  ['|im_start|', null],
  ['|start_header_id|', null],
  ['|start_of_role|', null],
  ['start_of_turn', null],
  ['|turn', null],
  ['|user|', 'user'],
  ['|system|', 'system'],
  ['|observation|', 'tool'],
  ['|assistant|', 'assistant'],
  ['|user_token|', 'user'],
  ['|chatbot_token|', 'assistant'],
  ['|system_token|', 'system'],
  ['|im_assistant|', 'assistant'],
  ['|im_user|', 'user'],
  ['|im_system|', 'system'],
  ['[INST]', 'user'],
  ['[/INST]', 'assistant'],
  ['[AVAILABLE_TOOLS]', 'system'],
  ['[/AVAILABLE_TOOLS]', 'assistant'],
  ['[TOOL_RESULTS]', 'tool'],
  ['tool_response', 'tool'],
  ['/tool_response', 'assistant'],
  ['tool_result', 'tool'],
  ['/tool_result', 'assistant'],
  ['function_results', 'tool'],
  ['/function_results', 'assistant'],
  ['function_response', 'tool'],
  ['/function_response', 'assistant'],
  ['|tool_outputs_begin|', 'tool'],
  ['|start_tool_result|', 'tool'],
])

/** The same as they are written, without their ends. */
export const TURN_MARKS: readonly string[] = /* @__PURE__ */ Array.from(
  TURN_TOKENS.keys(),
  (key) => (key.startsWith('[') ? key : `<${key}`),
)
