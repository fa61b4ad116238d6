/**
 * Notations of models and frameworks that few texts hold: they are looked for where no mark of
 * the others was found, and read to the letter. What is damaged in them is a notation that nobody
 * knows, for review. Those without marks of their own, such as `Action:`, are not among them.
 */
import type { FurtherDialect, ShortPart } from '../expand.js'
import { BREAK, blocks, calls, ID, KEY, list, NAME, OBJECT, PYTHON_CALL, SPACE } from './parts.js'

/** An object with nothing but these keys. */
const keyed = (name: string, ...args: readonly string[]): ShortPart => ({
  object: { name: [name], arguments: args },
})

/** Every call in an element of its own. */
const element = (tag: string, ...parts: readonly ShortPart[]): ShortPart =>
  blocks({ open: [`<${tag}>`], close: [`</${tag}>`] }, parts)

/** `<name>…</name>` on lines of its own. */
const tagged = (tag: string, part: ShortPart): ShortPart => [
  [`<${tag}>`, SPACE, part, SPACE, `</${tag}>`],
  BREAK,
]

/** `<zone>Oslo</zone>`. */
const FIELD: ShortPart = [
  ['<', KEY, '>', { value: 'text' }],
  ['</', { echo: 'key' }, '>', BREAK],
]

/** Prompts and templates of models. */
const ofModels: readonly FurtherDialect[] = [
  {
    // QwenLM/Qwen-Agent: llm/fncall_prompts/qwen_fncall_prompt.py.
    id: 'qwen-agent',
    title: 'Qwen-Agent ✿FUNCTION✿',
    sentinels: ['✿FUNCTION✿'],
    group: [
      calls(['✿FUNCTION✿: ', NAME, BREAK, '✿ARGS✿: ', OBJECT]),
      { maybe: [BREAK, '✿RESULT✿', { maybe: ':' }] },
    ],
  },
  {
    // Chat template of Hunyuan 0.5B to 7B; modelscope/ms-swift: hunyuan_hermes.
    id: 'hunyuan-dense',
    title: 'Hunyuan JSON fence in <tool_call>',
    sentinels: ['<tool_call>'],
    group: [
      { maybe: ['<tool_calls>', BREAK] },
      element('tool_call', NAME, '\n```json\n', OBJECT, '\n```'),
      { maybe: [BREAK, '</tool_calls>'] },
    ],
  },
  {
    // Volcengine's Doubao, and ByteDance's CodeGym.
    id: 'doubao',
    title: 'Doubao <|FunctionCallBegin|>',
    group: {
      block: { open: ['<|FunctionCallBegin|>'], close: ['<|FunctionCallEnd|>'] },
      holds: [
        SPACE,
        {
          either: [
            list(keyed('name', 'parameters', 'arguments')),
            { call: keyed('name', 'parameters', 'arguments') },
          ],
        },
        SPACE,
      ],
    },
  },
  {
    // Cohere's prompts for Command R and R+: "Action:" and a list in a fence.
    id: 'command-r',
    title: 'Command R Action list',
    sentinels: ['Action: ```json'],
    group: ['Action: ```json\n', list(keyed('tool_name', 'parameters')), BREAK, '```'],
  },
  {
    // vLLM: tool_parsers/hyperclovax_seed_think_14b_tool_parser.py.
    id: 'hyperclovax',
    title: 'HyperCLOVA X -> tool/function_call',
    sentinels: ['-> tool/function_call'],
    group: [
      { maybe: '<|im_start|>assistant' },
      [' -> tool/function_call\n', list(keyed('name', 'arguments', 'parameters'))],
    ],
  },
  {
    // Model card of gorilla-openfunctions-v2.
    id: 'gorilla',
    title: 'Gorilla <<function>>',
    sentinels: ['<<function>>'],
    group: { many: ['<<function>>', { call: PYTHON_CALL }], between: SPACE, least: 1 },
  },
  {
    // Model card of NexusRaven-V2-13B.
    id: 'nexusraven',
    title: 'NexusRaven Call: … <bot_end>',
    sentinels: ['<bot_end>'],
    group: ['Call: ', calls(PYTHON_CALL, '; '), SPACE, '<bot_end>'],
  },
  {
    // Chat template of GLM-4-9B: the turn ends with the token of what a tool says.
    id: 'glm-4',
    title: 'GLM-4 name, JSON, <|observation|>',
    sentinels: ['<|observation|>'],
    group: [calls([NAME, '\n', OBJECT], [SPACE, '<|assistant|>', SPACE]), SPACE, '<|observation|>'],
    lines: true,
  },
  {
    // MeetKai's Functionary v3.2, as llama.cpp reads it: to whom it is said; words are for `all`.
    id: 'functionary-3.2',
    title: 'Functionary >>>name',
    sentinels: ['>>>'],
    group: calls([{ either: ['>>>', []] }, { name: 'offered' }, '\n', OBJECT], BREAK),
  },
  {
    // Data set glaive-function-calling-v2: the arguments are a text in single quotes.
    id: 'glaive',
    title: 'Glaive <functioncall>',
    sentinels: ['<functioncall>'],
    group: calls([
      ['<functioncall> {"name": "', NAME, '", "arguments": '],
      { either: [["'", OBJECT, "'"], OBJECT] },
      [SPACE, '}'],
    ]),
  },
  {
    // vLLM: tool_parsers/gigachat3_tool_parser.py, for GigaChat3-10B-A1.8B.
    id: 'gigachat3-role',
    title: 'GigaChat 3 function call<|role_sep|>',
    sentinels: ['function call<|role_sep|>'],
    group: calls(['function call<|role_sep|>\n', keyed('name', 'arguments')]),
  },
  {
    // System prompts of Grok, and what leaks of them.
    id: 'grok',
    title: 'Grok <xai:function_call>',
    sentinels: ['<xai:function_call>'],
    group: calls({
      element: { call: ['<xai:function_call>'], parameter: ['<parameter>'], name: ['name'] },
    }),
    example:
      '<xai:function_call name="get_time">\n<parameter name="zone">Europe/Oslo</parameter>\n</xai:function_call>',
  },
  {
    // Anthropic's beta of 2023: anthropics/anthropic-tools, LangChain's experimental wrapper.
    id: 'anthropic-tool-name',
    title: 'Claude 2 <tool_name> and <parameters>',
    sentinels: ['<invoke>'],
    group: {
      block: { open: ['<function_calls>', ''], close: ['</function_calls>', ''] },
      holds: [
        BREAK,
        calls([
          ['<invoke>', BREAK, tagged('tool_name', NAME), '<parameters>', BREAK],
          { many: { parameter: FIELD } },
          ['</parameters>', BREAK, '</invoke>'],
        ]),
        BREAK,
      ],
    },
  },
]

/** Prompts of agents and their frameworks. */
const ofFrameworks: readonly FurtherDialect[] = [
  {
    // System prompts of Cline, Roo Code, Kilo Code and MiroThinker.
    id: 'use-mcp-tool',
    title: 'Cline <use_mcp_tool>',
    group: element(
      'use_mcp_tool',
      ['<server_name>', { any: 'line', written: 'tools' }, '</server_name>', BREAK],
      tagged('tool_name', NAME),
      tagged('arguments', OBJECT),
    ),
  },
  {
    // CherryHQ/cherry-studio: the prompt for models without tools of their own.
    id: 'cherry-studio',
    title: 'Cherry Studio <tool_use>',
    group: element('tool_use', tagged('name', NAME), tagged('arguments', OBJECT)),
  },
  {
    // stanfordnlp/dspy: ReAct by the ChatAdapter.
    id: 'dspy-react',
    title: 'DSPy ReAct fields',
    sentinels: ['[[ ## next_tool_name ## ]]'],
    group: [
      calls(['[[ ## next_tool_name ## ]]\n', NAME, '\n[[ ## next_tool_args ## ]]\n', OBJECT]),
      { maybe: '\n[[ ## completed ## ]]' },
    ],
  },
  {
    // huggingface/transformers: agents of JSON, before smolagents.
    id: 'transformers-action',
    title: 'Transformers agents <end_action>',
    sentinels: ['<end_action>'],
    group: calls([
      'Action:\n',
      { either: [keyed('action', 'action_input'), keyed('name', 'arguments')] },
      [BREAK, '<end_action>'],
    ]),
  },
  {
    // microsoft/semantic-kernel: Planners/StepwisePlanner.
    id: 'sk-stepwise',
    title: 'Semantic Kernel [ACTION]',
    sentinels: ['[ACTION]'],
    group: calls(['[ACTION]\n', keyed('action', 'action_variables')]),
  },
  {
    // gptme/gptme: the tool format "tool", `@shell(call-1): {…}`.
    id: 'gptme',
    title: 'gptme @tool(id): {…}',
    sentinels: ['@'],
    group: calls(['@', { name: 'offered' }, '(', ID, '): ', OBJECT], '\n'),
    lines: true,
  },
]

export const FURTHER: readonly FurtherDialect[] = [...ofModels, ...ofFrameworks]
