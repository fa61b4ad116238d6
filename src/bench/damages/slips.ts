/** How models write the right arguments in the wrong shape. */
import type { WrittenCall } from '../../engine/calls/grammar/write.js'
import { type Kind, one, pick, type Random, type Source, value } from './kind.js'

/** Calls written in another shape, in the dialect's own marks. */
function shape(
  id: string,
  change: (call: WrittenCall) => WrittenCall,
  told: Kind['told'] = 'text',
): Kind {
  return {
    id,
    told,
    make({ calls, write, opening }: Source) {
      const text = write(calls.map(change), opening)
      return text === null ? null : { text, meant: calls }
    },
  }
}

/** The name is written otherwise. */
function naming(id: string, change: (name: string) => string, told: Kind['told'] = 'tools'): Kind {
  return {
    id,
    told,
    make({ calls, text }, random: Random) {
      const call = pick(calls, random)
      return call === undefined ? null : text.replace(call.name, change(call.name))
    },
  }
}

const args =
  (change: (given: WrittenCall['arguments']) => Record<string, unknown>) =>
  (call: WrittenCall) => ({
    ...call,
    arguments: change(call.arguments),
  })
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const ARGUMENTS = /"(?:arguments|parameters|input|args)"(?=\s?:)/g

export const SLIPS: readonly Kind[] = [
  shape(
    'arguments under parameters',
    args((given) => ({ parameters: given })),
    'tools',
  ),
  shape(
    'arguments under input',
    args((given) => ({ input: given })),
    'tools',
  ),
  shape(
    'arguments under function',
    (call) => ({
      ...call,
      arguments: { function: { name: call.name, arguments: call.arguments } },
    }),
    'tools',
  ),
  shape(
    'arguments under properties',
    args((given) => ({ type: 'object', properties: given })),
    'tools',
  ),
  shape(
    'arguments as a string',
    args((given) => ({ arguments: JSON.stringify(given) })),
    'tools',
  ),
  shape(
    'arguments as pairs',
    args((given) => ({ arguments: Object.entries(given) })),
    'tools',
  ),
  shape(
    'arguments as a list of names and values',
    args((given) => ({ args: Object.entries(given).map(([name, it]) => ({ name, value: it })) })),
    'tools',
  ),
  shape(
    'values under value',
    args((given) =>
      Object.fromEntries(Object.entries(given).map(([key, it]) => [key, { value: it }])),
    ),
    'tools',
  ),
  shape(
    'values with their types',
    args((given) =>
      Object.fromEntries(
        Object.entries(given).map(([key, it]) => [key, { type: typeof it, value: it }]),
      ),
    ),
    'tools',
  ),
  shape(
    'name among the arguments',
    (call) => ({ ...call, arguments: { name: call.name, ...call.arguments } }),
    'tools',
  ),
  shape(
    'tool among the arguments',
    (call) => ({ ...call, arguments: { tool: call.name, ...call.arguments } }),
    'tools',
  ),
  shape(
    'explanation among the arguments',
    args((given) => ({ ...given, explanation: 'because it was asked for' })),
    'tools',
  ),
  shape(
    'keys in camel case',
    args((given) =>
      Object.fromEntries(
        Object.entries(given)
          .map(([key, it]) => [`the_${key}`, it])
          .map(([key, it]) => [camel(String(key)), it]),
      ),
    ),
    'tools',
  ),
  shape(
    'keys in upper case',
    args((given) =>
      Object.fromEntries(Object.entries(given).map(([key, it]) => [key.toUpperCase(), it])),
    ),
    'tools',
  ),
  shape(
    'keys with dashes before',
    args((given) => Object.fromEntries(Object.entries(given).map(([key, it]) => [`--${key}`, it]))),
    'tools',
  ),
  shape(
    'keys with a point before',
    args((given) => Object.fromEntries(Object.entries(given).map(([key, it]) => [`.${key}`, it]))),
    'tools',
  ),
  shape(
    'keys with a colon',
    args((given) => Object.fromEntries(Object.entries(given).map(([key, it]) => [`${key}:`, it]))),
    'tools',
  ),
  naming('name with a namespace', (name) => `functions.${name}`),
  naming('name with another namespace', (name) => `default_api.${name}`),
  naming('name with a suffix', (name) => `${name}_tool`),
  naming('name with a number', (name) => `${name}:0`),
  naming('name with brackets', (name) => `${name}()`),
  naming('name in camel case', camel),
  naming('name with dashes', (name) => name.replaceAll('_', '-')),
  naming('name with a space', (name) => name.replaceAll('_', ' ')),
  naming('name in backticks', (name) => `\`${name}\``),
  naming('name in bold', (name) => `**${name}**`),
  naming('name with a description', (name) => `${name} (the tool)`, 'text'),
  naming('name of something else', () => 'lookup_weather'),
  naming('name with a mark', (name) => `${name}<|channel|>commentary`, 'text'),
  naming('name twice', (name) => name + name),
  naming('name shortened', (name) => `${name.slice(0, 3)}…`, 'text'),
  one('key of the arguments in another word', ARGUMENTS, () => '"kwargs"', 'nobody'),
  one('key of the name in another word', /"name"(?=\s?:)/g, () => '"tool"', 'nobody'),
  one('comment of a script', /,\s?(?=")/g, (found) => `${found} // as asked\n`),
  one('comment of Python', /,\s?(?=")/g, (found) => `${found} # as asked\n`),
  one('comment of C', /(?<=[:,])\s?(?=["\d[{])/g, (found) => `${found}/* fixed */ `),
  one(
    'ellipsis for the rest',
    /,\s?"[^"]*"\s?:\s?(?:"[^"\\]*"|\d+|true|false)(?=[}\]])/g,
    () => ', ...',
  ),
  one('comma at the end', /(?<=["\d\]el])\}/g, () => ',}'),
  one('semicolons for commas', /,(?=\s?")/g, () => ';'),
  one('equals for colon', /(?<="):/g, () => '='),
  one('arrow for colon', /(?<="):\s?/g, () => ' => '),
  one('colon lost', /(?<="[a-z]+"):/g, () => ''),
  one('plus between texts', /(?<="[a-zA-Z]{3})(?=[a-z]+")/g, () => '" + "'),
  one('number without quotes and with zero', /(?<=:\s?)\d+(?=[,}\s])/g, (found) => `0${found}`),
  value('a list for one', 'tools', (given) =>
    typeof given === 'string' || typeof given === 'number' ? [given] : undefined,
  ),
  value('one for a list', 'tools', (given) => (Array.isArray(given) ? given[0] : undefined)),
  value('a list as words', 'tools', (given) =>
    Array.isArray(given) ? given.join(', ') : undefined,
  ),
  value('an object as words', 'tools', (given) =>
    typeof given === 'object' && given !== null && !Array.isArray(given)
      ? Object.entries(given)
          .map(([key, it]) => `${key}: ${it}`)
          .join(', ')
      : undefined,
  ),
]
