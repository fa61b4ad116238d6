/** What a link brought that changes verdicts: said in full, beside the user's own settings. */

import type { Profile } from '../../engine/model/profile.js'
import { PROFILES } from '../../engine/profiles/index.js'
import type { Input } from '../input.js'

/** What decides a verdict beside the text and the tools. */
export type Judging = Pick<
  Input,
  'readAs' | 'finish' | 'profile' | 'edits' | 'modelAnswers' | 'grammar'
>

export function judgingOf({ readAs, finish, profile, edits, grammar }: Input): Judging {
  return { readAs, finish, profile, edits, modelAnswers: {}, grammar }
}

/** Characters of a grammar’s name. */
const SHOWN = 40
const plain = (text: string) => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')

/** The parts of a profile that judge, each as a phrase; `null` where it says nothing. */
const PARTS: { readonly [P in keyof Profile]?: (value: Profile[P]) => string } = {
  strategies: (ids) => (ids.length === 0 ? 'no strategy runs' : `strategies: ${ids.join(', ')}`),
  mode: (mode) =>
    mode === 'try-all' ? 'all strategies are tried' : 'it stops at the first success',
  policy: (policy) => `policy: ${policy.replaceAll('-', ' ')}`,
  provider: (provider) => (provider === null ? 'no provider' : `provider: ${plain(provider)}`),
  providerOverrides: (overrides) => {
    const names = Object.keys(overrides).map(plain)
    return names.length === 0 ? 'no switches per provider' : `switches for ${names.join(', ')}`
  },
  truncation: ({ read }) =>
    read === 'review' ? 'cut calls of reading tools may be recovered' : 'no cut call is recovered',
  grammars: (grammars = []) => {
    const titles = grammars.map(({ id, title }) => plain(String(title ?? id)).slice(0, SHOWN))
    return titles.length === 0 ? 'no grammars of a profile' : `grammars: ${titles.join(', ')}`
  },
  quirks: (quirks) => (quirks.length === 0 ? 'no quirks' : `quirks: ${quirks.join(', ')}`),
}

function inForce(input: Input): Profile | undefined {
  const base = PROFILES.find(({ id }) => id === input.profile) ?? PROFILES[0]
  return base === undefined ? undefined : { ...base, ...input.edits }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function partOf<P extends keyof Profile>(part: P, linked: Profile, own: Profile): string[] {
  const say = PARTS[part]
  return say === undefined || same(linked[part], own[part]) ? [] : [say(linked[part])]
}

/** Phrases: what judges this text otherwise than the user's own settings would. */
export function differencesOf(linked: Input, own: Input): string[] {
  const theirs = inForce(linked)
  const mine = inForce(own)
  if (theirs === undefined || mine === undefined) return []
  const answers = Object.keys(linked.modelAnswers).length
  const { title } = PROFILES.find(({ id }) => id === linked.profile) ?? theirs
  return [
    ...(linked.profile === own.profile ? [] : [`profile: ${title}`]),
    ...(
      [
        'strategies',
        'mode',
        'policy',
        'provider',
        'providerOverrides',
        'truncation',
        'quirks',
        'grammars',
      ] as const
    ).flatMap((part) => partOf(part, theirs, mine)),
    ...(linked.readAs === own.readAs ? [] : [`read as: ${linked.readAs}`]),
    ...(linked.finish === own.finish
      ? []
      : [`the output ended with: ${linked.finish ?? 'not said'}`]),
    ...(linked.grammar === '' || linked.grammar === own.grammar
      ? []
      : ['a grammar of its own for the calls']),
    ...(answers === 0 ? [] : [`${answers} ${answers === 1 ? 'answer' : 'answers'} of a model`]),
  ]
}

/** Phrases: what the link brought for the schema stage. */
export function toolsOf(linked: Input, own: Input): string[] {
  return [
    ...(linked.tools === '' || linked.tools === own.tools ? [] : ['its own tools and schemas']),
    ...(linked.tool === '' || linked.tool === own.tool
      ? []
      : [`bare arguments belong to “${plain(linked.tool)}”`]),
  ]
}
