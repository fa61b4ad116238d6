/** Special tokens that end a turn or name a role: they are never content. */

/** Keys of marks that end a turn: what stands before them is complete. */
export const END_TOKENS: ReadonlySet<string> = new Set([
  '|im_end|',
  '|eot_id|',
  '|eom_id|',
  '|end_of_text|',
  '|endoftext|',
  '|end_of_sentence|',
  '|end_of_turn|',
  '|end_of_turn_token|',
  '|end_of_msg|',
  '|end|',
  '|return|',
  '|call|',
  '|eos|',
  '|endofprompt|',
  '|end_of_role|',
  'end_of_turn',
  'end_of_sentence',
  'turn|',
  '/s',
  'eos',
  '[EOS]',
  '[e~[',
  '[/INST]',
  '|tool_response',
  '|tool_response|',
])

/** Keys of marks that begin a turn, with the role that they name; null where a word follows. */
export const TURN_TOKENS: ReadonlyMap<string, string | null> = new Map([
  ['|im_start|', null],
  ['|start_header_id|', null],
  ['|start|', null],
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
  ['|start_of_turn_token|', null],
  ['[INST]', 'user'],
])
