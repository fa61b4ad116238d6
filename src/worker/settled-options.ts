/** The page's settings as options of the engine. */

import { readGrammars } from '../engine/calls/grammar/read-grammars.js'
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
  const { edits } = settings
  // Whoever made a link may have written anything into its profile.
  const own =
    edits.grammars === undefined ? {} : { grammars: readGrammars(edits.grammars).grammars }
  const profile = { ...base, ...edits, title, ...own }
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
