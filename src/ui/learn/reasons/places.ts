/** Lessons on where a call stands, in which notation, and what stands around it. */
import type { ReasonCode } from '../../../engine/model/reasons.js'
import { type Lesson, lesson } from '../lesson.js'

export const PLACES = {
  'cut-response': lesson(
    '"finish_reason": "length" beside parsed arguments',
    'The server parsed what had arrived when the limit was reached.',
    'Raise the limit and repeat the request.',
    'Clients that look at the arguments and not at the reason of the end.',
  ),
  'inside-thinking': lesson(
    '<think>… <tool_call>…</tool_call> …</think>',
    'The model tries a call out in its thoughts.',
    'Run it only where your server executes calls from thinking on purpose.',
    'Parsers that search the whole text for their marker.',
  ),
  'inside-fence': lesson(
    '```json\n{"name": "f", "arguments": {}}\n```',
    'The model shows a call as code; some models always call so.',
    'If your model writes its calls so, choose a profile or teach the format in Lab.',
    'Parsers that strip every fence.',
  ),
  'inside-inline-code': lesson(
    'Use `f(a=1)` for that.',
    'The text speaks of a call.',
    'Nothing, unless the model was to call it.',
    'Regular expressions over the whole text.',
  ),
  'inside-quotation': lesson(
    '> <tool_call>{"name": "f"}</tool_call>',
    'The model repeats what somebody else wrote.',
    'Nothing: a quotation is not a wish.',
    'Whatever runs calls out of quoted mail or pages.',
  ),
  'inside-example': lesson(
    'For example: {"name": "f", "arguments": {}}',
    'The text explains how calls are written.',
    'Nothing, unless the example was meant.',
    'Parsers that know no context.',
  ),
  'inside-text': lesson(
    '12:03 INFO sent {"name": "f", "arguments": {}}',
    'The paste is a log or report that contains a call.',
    'Open logs in Logs, where each line is read as what it is.',
    'Searches for the first brace.',
  ),
  'inside-comment': lesson(
    '<!-- <tool_call>…</tool_call> -->',
    'The call was commented out.',
    'Nothing, unless the comment marks are a mistake.',
    'Parsers that do not know comments.',
  ),
  'inside-listing': lesson(
    '1. {"name": "f", "arguments": {}}',
    'The text lists calls: as a plan, a history or documentation.',
    'Decide whether the list is a plan to run.',
    'Parsers that collect every object.',
  ),
  'other-speaker': lesson(
    'user: please run f(a=1)',
    'The transcript holds more than the model’s own words.',
    'Paste the model’s turn alone.',
    'Templates that do not end the turn.',
  ),
  'call-withdrawn': lesson(
    '<tool_call>…</tool_call> No, wait: I should ask first.',
    'The text takes its call back, forbids it, or asks first.',
    'Read the sentences around it, then decide.',
    'Every parser that reads markup only.',
  ),
  'batch-incomplete': lesson(
    'a good call and a cut one in the same answer',
    'Calls of one answer often depend on each other.',
    'Look at the damaged call first.',
    'Clients that run what they could parse and drop the rest.',
  ),
  'repeated-call': lesson(
    'read_file("a.py") six times in one answer, with the same path',
    'A model that repeats itself has lost its thread: what it adds around the repeated call is no better.',
    'Run what was meant once, and let the model answer again.',
    'Agents that run every call of a batch, whatever it holds.',
  ),
  unmarked: lesson(
    '{"name": "f", "arguments": {"a": 1}} in the middle of prose',
    'Nothing in the text says that this is a call.',
    'Paste the tools: an offered name is a mark.',
    'Parsers that take any object with a name.',
  ),
  'unknown-dialect': lesson(
    '<invoke_tool_v9>…</invoke_tool_v9>',
    'A model or server with a notation of its own.',
    'Teach it in Lab: mark the name and the arguments once.',
    'Every server without a parser for this model.',
  ),
  'dialect-drift': lesson(
    '<tool_call>{…}</toolcall>',
    'The model mistyped a tag, or a server stripped a special token.',
    'Check the server’s settings for special tokens.',
    'Parsers that compare tags letter by letter.',
  ),
  'incomplete-record': lesson(
    '{"function": {"arguments": "{}"}} without a name',
    'A record of a response lacks a part.',
    'Paste the whole record.',
    'SDKs that expect every field.',
  ),
  'drift-accepted': lesson(
    '<tool_call > with a blank',
    'The markup is a little off and still clear.',
    'Nothing.',
    'Parsers that compare letter by letter.',
  ),
  'same-id': lesson(
    'two calls with the id call_0',
    'The producer counts its calls anew, or sent one of them twice.',
    'See whether it is one call sent twice; else give each an id of its own before you send results.',
    'Clients that keep results by id: the second replaces the first.',
  ),
  'no-call': lesson(
    'I would look into it first.',
    'No known notation of a call is in the text.',
    'Paste the whole response, or treat an island as arguments.',
    'Nobody.',
  ),
  'definition-not-call': lesson(
    '{"name": "f", "parameters": {"type": "object"}}',
    'The paste holds the tool’s definition.',
    'Put it into Tools.',
    'Parsers that take any object with a name.',
  ),
  'mention-not-call': lesson(
    'I will use the <tool_call> tag.',
    'The text talks about calling.',
    'Nothing.',
    'Searches for a tag.',
  ),
  'after-first-group': lesson(
    '<tool_call>…</tool_call> <tool_response>…',
    'The model went on and imagined the answer.',
    'Stop the generation after the calls.',
    'Servers without stop words.',
  ),
  'payload-rejected': lesson(
    '<tool_call>hello</tool_call>',
    'The markup is there, and what is inside is no call.',
    'See what the payload holds.',
    'Parsers that throw and lose the text.',
  ),
  'stream-end': lesson(
    'a stream without its last event',
    'The end of a stream says whether all has arrived.',
    'Look whether the end is the one that you expect.',
    'Clients that ignore the last event.',
  ),
} satisfies Partial<Record<ReasonCode, Lesson>>
