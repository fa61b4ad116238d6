/** Chat templates of many notations, for tests. */

/** A chat template whose assistant turns write their calls with `calls` (Jinja). */
export function chat(
  calls: string,
  { open = '<|bot|>', end = '<|end|>', content = '{{ m.content }}' } = {},
): string {
  return [
    '{{ bos_token }}{% if tools %}<|system|>{{ tools | tojson }}<|end|>{% endif %}',
    '{% for m in messages %}',
    "{% if m.role == 'user' %}<|user|>{{ m.content }}<|end|>",
    `{% elif m.role == 'assistant' %}${open}`,
    `{% if m.content %}${content}{% endif %}{% if m.tool_calls %}${calls}{% endif %}${end}`,
    '{% endif %}{% endfor %}',
    `{% if add_generation_prompt %}${open}{% endif %}`,
  ].join('')
}

/** A loop over the calls. */
export const each = (before: string, after = '') =>
  `{% for c in m.tool_calls %}${before}{{ c.function.name }}${after}{% endfor %}`

/** Ways to write calls, as chat templates do. */
export const NOTATIONS: readonly (readonly [string, string])[] = [
  [
    'a JSON object in tags',
    '{% for c in m.tool_calls %}\n<tool_call>\n{{ c.function | tojson }}\n</tool_call>{% endfor %}',
  ],
  [
    'arguments first',
    '{% for c in m.tool_calls %}<call>{"args": {{ c.function.arguments | tojson }}, "tool": "{{ c.function.name }}"}</call>{% endfor %}',
  ],
  [
    'a list behind a token',
    '[TOOL_CALLS][{% for c in m.tool_calls %}{"name": "{{ c.function.name }}", "arguments": {{ c.function.arguments | tojson }}, "id": "{{ c.id }}"}{% if not loop.last %}, {% endif %}{% endfor %}]',
  ],
  [
    'a list in tokens',
    '<|START_ACTION|>[\n{% for c in m.tool_calls %}    {"tool_call_id": "{{ loop.index0 }}", "tool_name": "{{ c.function.name }}", "parameters": {{ c.function.arguments | tojson }}}{% if not loop.last %},\n{% endif %}{% endfor %}\n]<|END_ACTION|>',
  ],
  ['a name before JSON', each('[TOOL_CALLS]', '[ARGS]{{ c.function.arguments | tojson }}')],
  ['a function tag', each('<function=', '>{{ c.function.arguments | tojson }}</function>')],
  [
    'a fence inside tokens',
    `<|calls|>${each('<|call|>function<|sep|>', '\n```json\n{{ c.function.arguments | tojson }}\n```<|endcall|>')}<|endcalls|>`,
  ],
  [
    'a number behind the name',
    `<|section|>${each('<|call|>functions.', '<|args|>{{ c.function.arguments | tojson }}<|endcall|>')}<|endsection|>`,
  ],
  [
    'a tag for each argument',
    each(
      '<tool_call>\n<function=',
      '>\n{% for k, v in c.function.arguments | items %}<parameter={{ k }}>\n{{ v if v is string else v | tojson }}\n</parameter>\n{% endfor %}</function>\n</tool_call>\n',
    ),
  ],
  [
    'attributes',
    `<calls>\n${each('<invoke name="', '">\n{% for k, v in c.function.arguments | items %}<parameter name="{{ k }}">{{ v if v is string else v | tojson }}</parameter>\n{% endfor %}</invoke>\n')}</calls>`,
  ],
  [
    'pairs of tags',
    each(
      '\n<tool_call>',
      '\n{% for k, v in c.function.arguments | items %}<k>{{ k }}</k>\n<v>{{ v if v is string else v | tojson }}</v>\n{% endfor %}</tool_call>',
    ),
  ],
]
