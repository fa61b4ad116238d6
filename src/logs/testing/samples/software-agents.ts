/** Samples of logs: SWE-agent, mini-swe-agent and OpenHands. */
import { chatCall, completion, json, lines } from './build.js'
import type { LogSample } from './sample.js'

export const softwareAgents: readonly LogSample[] = [
  {
    format: 'swe-agent',
    title: 'actions, and a demonstration that is not the model’s',
    text: json({
      environment: 'e',
      trajectory: [
        { action: 'open a.py\n', observation: 'x', response: '', thought: '' },
        { action: '', observation: '' },
      ],
      history: [{ role: 'assistant', is_demo: true, tool_calls: [chatCall('z', 'demo', '{}')] }],
      info: {},
    }),
    names: { open: 1 },
    results: 1,
    why: 'the first word of an action is the tool',
  },
  {
    format: 'mini-swe-agent',
    title: 'whole responses, a rejected one among them',
    text: json({
      trajectory_format: 'mini-swe-agent-1.1',
      instance_id: 'i',
      info: { config: { model: { model_name: 'm' } } },
      messages: [
        {
          role: 'assistant',
          tool_calls: [chatCall('a', 'bash', '{"command":"ls"}')],
          extra: { response: completion('a', 'bash', '{"command":"ls"}'), cost: 0.01 },
        },
        {
          role: 'tool',
          tool_call_id: 'a',
          content: 'x',
          extra: { returncode: 1, raw_output: 'x' },
        },
        {
          role: 'user',
          content: 'bad format',
          extra: {
            interrupt_type: 'FormatError',
            response: completion('b', 'bash', '{"command":'),
          },
        },
      ],
    }),
    names: { bash: 2 },
    results: 1,
    waiting: ['b'],
    why: 'the message repeats its response; a rejected response is a call, too',
  },
  {
    format: 'openhands',
    title: 'an action, an error, a refusal, arguments that were replaced',
    text: lines(
      {
        kind: 'ActionEvent',
        id: 'e1',
        timestamp: 't',
        llm_response_id: 'r',
        tool_name: 'terminal',
        tool_call_id: 'a',
        tool_call: { id: 'a', name: 'terminal', arguments: '{"command":"ls"}' },
      },
      {
        kind: 'ObservationEvent',
        id: 'e2',
        tool_call_id: 'a',
        tool_name: 'terminal',
        observation: { content: [{ text: 'x' }] },
      },
      {
        kind: 'ActionEvent',
        id: 'e3',
        llm_response_id: 'r',
        tool_name: 'editor',
        tool_call_id: 'b',
        tool_call: {
          id: 'b',
          name: 'editor',
          arguments: json({ _openhands_malformed_tool_call: true, error: 'x' }),
        },
        action: null,
      },
      {
        kind: 'AgentErrorEvent',
        id: 'e4',
        tool_call_id: 'b',
        tool_name: 'editor',
        error: 'Error validating args',
      },
      {
        kind: 'ActionEvent',
        id: 'e5',
        llm_response_id: 'q',
        tool_name: 'terminal',
        tool_call_id: 'c',
        tool_call: { id: 'c', name: 'terminal', arguments: '{"command":"rm"}' },
      },
      {
        kind: 'UserRejectObservation',
        id: 'e6',
        tool_call_id: 'c',
        tool_name: 'terminal',
        rejection_reason: 'no',
      },
    ),
    names: { terminal: 2, editor: 1 },
    results: 3,
    flagged: 2,
    why: 'observations, errors and refusals all answer by id',
  },
]
