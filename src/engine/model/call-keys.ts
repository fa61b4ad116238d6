/** The keys under which calls are written as objects, the strongest first. */
import { wordList, wordSet } from '../text/words.js'

/** Keys of the tool's name. */
export const NAME_KEYS = wordList(
  'name tool_name function_name toolName functionName tool function recipient_name action',
  'tool_call command_name tool_call_name toolCallName function_call_name',
)

/** Keys of the arguments. */
export const ARGUMENT_KEYS = wordList(
  'arguments parameters args input inputs params kwargs tool_input action_input tool_args',
  'tool_arguments tool_call_arguments tool_parameters function_args function_arguments',
  'function_parameters toolInput toolArgs tool_call_args tool_call_input tool_call_parameters',
  'functionArgs function_input action_args action_arguments action_parameters tool_kwargs',
  'argumentsJson args_json args_dict params_as_json parameter argument',
)

const ARGUMENTS: ReadonlySet<string> = new Set(ARGUMENT_KEYS)

/** Is it one of the keys of arguments? */
export const isArgumentKey = (key: string): boolean => ARGUMENTS.has(key)

/** Keys of a call's id. */
export const ID_KEYS = wordList('id tool_call_id call_id toolCallId tool_id callId')

/** Keys that stand in hardly anything but calls. */
export const CALL_KEYS = wordSet(
  ...ARGUMENT_KEYS.filter((key) => !/^(?:inputs?|parameter|argument)$/.test(key)),
  'tool_name tool_call tool_calls function_call functionCall toolUse tool_use',
)

/** What wire formats call a call, as the value of a member. */
export const CALL_KINDS = wordSet('tool_use tool_call function_call invalid_tool_call')
