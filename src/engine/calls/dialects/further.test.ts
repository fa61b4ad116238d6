import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { furtherDialects } from './further.js'
import { tools } from './testing/offered.js'

const read = (text: string) =>
  inspect(text, { tools }).calls.map(({ name, arguments: args, verdict, dialect }) => [
    name,
    args,
    verdict,
    dialect,
  ])
const verdicts = (text: string) => inspect(text, { tools }).calls.map(({ verdict }) => verdict)
const codes = (text: string) => inspect(text, { tools }).notices.map(({ code }) => code)
const ZONE = { zone: 'Asia/Tokyo' }
const JSON_ZONE = '{"zone": "Asia/Tokyo"}'

describe('what few texts hold is read to the letter', () => {
  it.each([
    ['qwen-agent', `好的。\n✿FUNCTION✿: get_time\n✿ARGS✿: ${JSON_ZONE}\n✿RESULT✿`],
    [
      'hunyuan-dense',
      `<tool_calls>\n<tool_call>get_time\n\`\`\`json\n${JSON_ZONE}\n\`\`\`\n</tool_call>\n</tool_calls>`,
    ],
    [
      'doubao',
      `<|FunctionCallBegin|>{"name": "get_time", "parameters": ${JSON_ZONE}}<|FunctionCallEnd|>`,
    ],
    [
      'command-r',
      `Plan: I ask.\nAction: \`\`\`json\n[{"tool_name": "get_time", "parameters": ${JSON_ZONE}}]\`\`\`<|END_OF_TURN_TOKEN|>`,
    ],
    [
      'hyperclovax',
      `I ask.<|im_end|>\n<|im_start|>assistant -> tool/function_call\n[{"name": "get_time", "arguments": ${JSON_ZONE}}]<|im_end|>`,
    ],
    ['gorilla', '<<function>>get_time(zone="Asia/Tokyo")'],
    ['nexusraven', 'Call: get_time(zone="Asia/Tokyo")<bot_end>\nThought: get_time knows it.'],
    ['functionary-3.2', `all\nI ask.>>>get_time\n${JSON_ZONE}`],
    ['functionary-3.2', `>>>all\nI ask.\n>>>get_time\n${JSON_ZONE}<|eot_id|>`],
    ['glm-4', `get_time\n${JSON_ZONE}<|observation|>`],
    [
      'glaive',
      `I ask. <functioncall> {"name": "get_time", "arguments": '${JSON_ZONE}'} <|endoftext|>`,
    ],
    [
      'gigachat3-role',
      `function call<|role_sep|>\n{"name": "get_time", "arguments": ${JSON_ZONE}}<|message_sep|>`,
    ],
    [
      'grok',
      '<xai:function_call name="get_time">\n<parameter name="zone">Asia/Tokyo</parameter>\n</xai:function_call>',
    ],
    [
      'anthropic-tool-name',
      '<function_calls>\n<invoke>\n<tool_name>get_time</tool_name>\n<parameters>\n<zone>Asia/Tokyo</zone>\n</parameters>\n</invoke>\n</function_calls>',
    ],
    [
      'use-mcp-tool',
      `<use_mcp_tool>\n<server_name>clock-server</server_name>\n<tool_name>get_time</tool_name>\n<arguments>\n${JSON_ZONE}\n</arguments>\n</use_mcp_tool>`,
    ],
    [
      'cherry-studio',
      `<tool_use>\n  <name>get_time</name>\n  <arguments>${JSON_ZONE}</arguments>\n</tool_use>`,
    ],
    [
      'dspy-react',
      `[[ ## next_thought ## ]]\nI ask.\n\n[[ ## next_tool_name ## ]]\nget_time\n\n[[ ## next_tool_args ## ]]\n${JSON_ZONE}\n\n[[ ## completed ## ]]`,
    ],
    [
      'transformers-action',
      `Thought: I ask.\nAction:\n{"action": "get_time", "action_input": ${JSON_ZONE}}<end_action>`,
    ],
    [
      'sk-stepwise',
      `[THOUGHT]\nI ask.\n[ACTION]\n{"action": "get_time", "action_variables": ${JSON_ZONE}}`,
    ],
    ['gptme', `@get_time(call-1): ${JSON_ZONE}`],
  ])('%s', (id, text) => {
    expect(read(text)).toEqual([['get_time', ZONE, 'ready', id]])
  })

  it('leaves to others what is damaged', () => {
    const [call, ...others] = read(`✿FUNCTION✿: get_time\n✿ARGS: ${JSON_ZONE}`)
    expect(others).toEqual([])
    expect(call).toEqual(['get_time', ZONE, 'review', 'unknown'])
  })

  it.each(['✿ARGS✿ and more', 'a ✿RESU'])(
    'doubts a value that holds a piece of a mark: %s',
    (zone) => {
      expect(verdicts(`✿FUNCTION✿: get_time\n✿ARGS✿: {"zone": "${zone}"}`)).toEqual(['review'])
    },
  )

  it('takes what ends a tag in HTML for no mark of its own', () => {
    const grok = (zone: string) =>
      `<xai:function_call name="get_time">\n<parameter name="zone">${zone}</parameter>\n</xai:function_call>`
    expect(verdicts(grok('<p class="x">a</p>'))).toEqual(['ready'])
    expect(verdicts(grok('">a'))).toEqual(['review'])
  })
})

describe('marks of theirs that nobody has read', () => {
  const CALL = `[ACTION]\n{"action": "get_time", "action_variables": ${JSON_ZONE}}`

  it('hold back the calls beside them', () => {
    expect(verdicts(CALL)).toEqual(['ready'])
    expect(verdicts(`${CALL}\n[ACTION]\n{"action": "get_`)).toEqual(['review'])
    expect(codes(`${CALL}\n[ACTION]\n`)).toEqual(['payload-rejected'])
  })

  it('are told, whole or cut off', () => {
    expect(codes('[ACTION]\n')).toContain('payload-rejected')
    expect(codes('I look it up.\n<|FunctionCal')).toContain('payload-rejected')
    expect(codes('onCallEnd|>\nThat was it.')).toContain('payload-rejected')
  })

  it.each(furtherDialects().flatMap(({ openers }) => openers))(
    'are talk within a sentence: %s',
    (mark) => {
      const { calls, notices } = inspect(
        `Write ${mark} before the name, and the arguments behind it.`,
        { tools },
      )
      expect(calls).toEqual([])
      expect(notices.filter(({ detail }) => /goes on otherwise/.test(detail ?? ''))).toEqual([])
    },
  )
})
