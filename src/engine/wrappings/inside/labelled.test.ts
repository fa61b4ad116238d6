import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'

const read = (source: string) =>
  inspect(source).calls.map(({ name, arguments: args, verdict }) => [name, args, verdict])
const FAX = [['send_fax', { to: 'x' }, 'review']]

describe('labels with the name of a tool and with its arguments', () => {
  it.each([
    'Tool: send_fax | Args: {"to": "x"}',
    'tool_call.function.name = send_fax\ntool_call.function.arguments = {"to": "x"}',
    'Tool Execution Started\nName: send_fax\nID: 3\nTool Args: {"to": "x"}',
    'name: send_fax, args: {"to": "x"}',
    '[[ ## tool_name ## ]]\nsend_fax\n\n[[ ## tool_args ## ]]\n{"to": "x"}\n',
    'time=09:00 msg="tool call" call.name=send_fax call.arguments="{\\"to\\": \\"x\\"}"',
    'name      | send_fax\narguments | {"to": "x"}\n',
    "09:00:00 [info     ] tool_call   [agent.loop] arguments={'to': 'x'} name=send_fax run=3",
    '[[tool_calls]]\nid = "c1"\n\n[tool_calls.function]\nname = "send_fax"\narguments = "{\\"to\\": \\"x\\"}"\n',
    'NEXT ACTION:  COMMAND = send_fax ARGUMENTS = {"to": "x"}\nEnter y to go on',
    'id        : c1\ntype      : function\nname      : send_fax\narguments : {"to":"x"}\n',
    'INFO tool_call.name=send_fax\nINFO tool_call.id=c3\nINFO tool_call.arguments={"to": "x"}',
    '***** Suggested tool call (c1): send_fax *****\nArguments:\n{"to": "x"}\n*****',
    '╭── Agent ──╮\n│ Using Tool: send_fax │\n╰──╯\n╭── Tool Input ──╮\n│ "{\\"to\\": \\"x\\"}" │\n╰──╯',
    '     -> gen_ai.tool.name: Str(send_fax)\n     -> gen_ai.tool.call.arguments: Str({"to": "x"})',
    'Call { name: Some("send_fax"), arguments: {"to": "x"} }',
    '## Using tool: send_fax\n## Tool Input:\n"{\\"to\\": \\"x\\"}"',
  ])('%s', (source) => {
    expect(read(source)).toEqual(FAX)
  })

  it.each([
    '## Using tool: Send a fax\n## Tool Input:\n"{\\"to\\": \\"x\\"}"',
    'Tool: Send a fax\r\nInput: {"to": "x"}',
  ])('a name of several words is all of its line: %s', (source) => {
    expect(read(source)).toEqual([['Send a fax', { to: 'x' }, 'review']])
  })

  it('words behind a name on its line are no part of it', () => {
    expect(read('Tool: send_fax (in 3 ms)\nArgs: {"to": "x"}')).toEqual(FAX)
  })

  it.each([
    'name: send_fax\n\n\n\n\n\nargs: {"to": "x"}',
    'name: send_fax is a tool and args: {"to": "x"}',
    'Name: send_fax\nParameters: {"type": "object", "properties": {"to": {"type": "string"}}}',
    'filename: send_fax, args: {"to": "x"}',
  ])('none in %s', (source) => {
    expect(read(source)).toEqual([])
  })

  it('in boxes of any width, for an offered tool, too', () => {
    const line = (text: string) => `│ ${text.padEnd(100)} │\n`
    const edge = (text: string) => `╭─ ${text} ${'─'.repeat(98 - text.length)}╮\n`
    const source = `${edge('Tool')}${line('Using Tool: send_fax')}${line('')}${edge('Tool Input')}${line('')}${line('"{\\"to\\": \\"x\\"}"')}`
    expect(read(source)).toEqual(FAX)
    const tools = [{ name: 'send_fax', parameters: { properties: { to: { type: 'string' } } } }]
    const [call, ...others] = inspect(source, { tools }).calls
    expect([call?.arguments, call?.verdict, others]).toEqual([{ to: 'x' }, 'review', []])
  })
})
