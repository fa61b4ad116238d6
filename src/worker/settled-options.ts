/** The page's settings as options of the engine. */

import type { Profile } from '../engine/model/profile.js'
import type { InspectOptions } from '../engine/options.js'
import { profileById } from '../engine/profiles/index.js'
import { recommended } from '../engine/profiles/recommended.js'
import { grammarsOf } from './learnt-grammar.js'
import type { EngineSettings } from './protocol.js'
import { shownTitle } from './shown-title.js'

export type SettledOptions = InspectOptions & { readonly profile: Profile }

export function optionsOf(settings: EngineSettings): SettledOptions {
  const base = profileById(settings.profile) ?? recommended
  const title = shownTitle(base.title, settings.edits)
  const profile = { ...base, ...settings.edits, title }
  return {
    readAs: settings.readAs,
    ...(settings.tools.trim() === '' ? {} : { tools: settings.tools }),
    ...(settings.tool === null ? {} : { tool: settings.tool }),
    finish: settings.finish,
    profile,
    modelAnswers: settings.modelAnswers,
    ...grammarsOf(settings.grammar),
  }
}
