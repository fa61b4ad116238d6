/** The ways in which elements are written without damage; the names are `get_time` and others. */

/** `<function=…>` in a wrapping. */
export function functionForms(around: string, parameter: (key: string) => string, end: string) {
  const one = (body: string) => around.replace('BODY', body)
  const first = `${parameter('zone')}Oslo${end}`
  const more = `${first}\n${parameter('day')}\n1\n${end}\n${parameter('note')}\nx\n${end}`
  return [
    one(`<function=get_time>${more}</function>\n<function=get_date>${first}</function>`),
    one(`<function=get_time></function><function=get_date></function>`),
    one(`<function=get_time>{"zone": "Oslo"}</function><function=get_date>{}</function>`),
    one(`<function name="get_time">${more}</function><function name="get_date"></function>`),
    one(`<function name="get_time">{"zone": "Oslo"}</function>`),
  ]
}

/** `<invoke>`; `space` is what stands before its name. */
export function invokeForms(space: string, wrappers: readonly string[]): string[] {
  const invoke = (name: string, body: string) =>
    `<${space}invoke name="${name}">\n${body}\n</${space}invoke>`
  const list = (attribute: string) =>
    ['zone', 'day', 'note']
      .map((key) => `<${space}parameter name="${key}"${attribute}>x</${space}parameter>`)
      .join('\n')
  const bodies = ['', ' string="true"', ' type="string"'].map(list)
  const calls = [...bodies, list('').slice(0, list('').indexOf('\n')), '', '{"zone": "Oslo"}']
  return [...wrappers, ''].flatMap((wrapper) => {
    const around = (body: string) =>
      wrapper === '' ? body : `<${space}${wrapper}>\n${body}\n</${space}${wrapper}>`
    return [
      ...calls.map((body) => around(`${invoke('get_time', body)}\n${invoke('get_date', body)}`)),
      around(`<${space}invoke name="get_time"/><${space}invoke name="get_date"/>`),
    ]
  })
}

/** The ways in which keys and values in tags are written without damage. */
export function pairForms(space: string, wrapper: string, suffix = ''): string[] {
  const tag = (name: string) => `<${name}${suffix}>`
  const close = (name: string) => `</${name}${suffix}>`
  const pair = (key: string, type: string) =>
    `${tag(`${space}arg_key`)}${key}${close(`${space}arg_key`)}\n${type}${tag(`${space}arg_value`)}x${close(`${space}arg_value`)}`
  const typed = ['string', 'integer', 'number', 'boolean', 'array', 'object'].map(
    (type) => `${tag(`${space}arg_type`)}${type}${close(`${space}arg_type`)}`,
  )
  // Types stand in tags without a suffix only.
  const bodies = ['', ...(suffix === '' ? typed : [])].map(
    (type) => `${pair('zone', type)}\n${pair('day', type)}`,
  )
  return ['', tag(`${space}tool_sep`)].flatMap((sep) =>
    [...bodies, pair('zone', ''), ''].flatMap((body) => {
      const call = `${tag(wrapper)}get_time${sep}\n${body}\n${close(wrapper)}`
      return [call, `${tag(`${wrapper}s`)}${call}\n${call}${close(`${wrapper}s`)}`]
    }),
  )
}

/** The ways in which Python calls are written without damage. */
export function codeForms(open: string, close: string): string[] {
  return [
    'get_time(zone="Oslo")',
    'get_time()',
    '[get_time(), get_date(), get_time(zone="Oslo"), get_date(day=1)]',
    '[get_time(zone="Oslo"), get_date()]',
    'get_time(zone="Oslo")\nget_date()\nget_time()\nget_time(zone="Oslo")\nget_time(zone="Oslo")',
    '[{"name": "get_time", "arguments": {}}]',
  ].map((calls) => open + calls + close)
}
