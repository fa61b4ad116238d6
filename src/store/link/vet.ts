/**
 * What a stranger put into a link, before it is read: what is too long or
 * unknown is left out, and every part that is left out is told.
 */
import { PROFILES } from '../../engine/profiles/index.js'
import { isGrammarLike } from '../grammar-like.js'
import { isQuirk, isStrategy } from './known.js'
import { LINK_LIMITS } from './limits.js'

type Fields = Record<string, unknown>

export interface Vetted {
  readonly fields: Fields
  /** Sentences: what was left out, and why. */
  readonly refused: readonly string[]
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names of strangers are shown by their beginning, without what would change the line. */
const SHOWN = 40
const named = (text: string) => {
  const plain = text.slice(0, SHOWN).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
  return `“${plain}${text.length > SHOWN ? '…' : ''}”`
}

/** `given` is an input under its long names: see `NAMES` in `payload.ts`. */
export function vet(given: Fields): Vetted {
  const refused: string[] = []
  const fields: Fields = { ...given }
  const leaveOut = (from: Fields, field: string, why: string) => {
    delete from[field]
    refused.push(why)
  }
  const bound = (from: Fields, field: string, most: number, what: string) => {
    const value = from[field]
    if (typeof value !== 'string' || value.length <= most) return
    leaveOut(from, field, `${what}: longer than ${most} characters`)
  }
  bound(fields, 'tools', LINK_LIMITS.tools, 'the tools')
  bound(fields, 'tool', LINK_LIMITS.toolName, 'the tool’s name')
  bound(fields, 'grammar', LINK_LIMITS.grammar, 'the grammar')
  if (!isGrammar(fields.grammar)) {
    leaveOut(fields, 'grammar', 'the grammar: this version cannot read it')
  }
  if (!knownProfile(fields.profile)) {
    leaveOut(fields, 'profile', `the profile ${sayValue(fields.profile)}: it is not known here`)
    // Changes to an unknown profile would change another one.
    delete fields.edits
  }
  if (isRecord(fields.edits)) fields.edits = vetEdits({ ...fields.edits })
  fields.modelAnswers = vetAnswers(fields.modelAnswers)
  return { fields, refused }

  function vetEdits(edits: Fields): Fields {
    bound(edits, 'id', LINK_LIMITS.profileId, 'the profile’s id')
    bound(edits, 'title', LINK_LIMITS.title, 'the profile’s title')
    bound(edits, 'description', LINK_LIMITS.description, 'the profile’s description')
    bound(edits, 'provider', LINK_LIMITS.providerName, 'the provider’s name')
    edits.strategies = vetNames(edits.strategies, isStrategy, 'the strategy')
    edits.quirks = vetNames(edits.quirks, isQuirk, 'the quirk')
    edits.grammars = vetGrammars(edits.grammars)
    if (isRecord(edits.providerOverrides)) edits.providerOverrides = vetProviders(edits)
    return edits
  }

  function vetNames(list: unknown, known: (name: string) => boolean, what: string): unknown {
    if (!Array.isArray(list)) return undefined
    const kept = new Set<string>()
    for (const name of list.slice(0, LINK_LIMITS.strategies)) {
      if (typeof name === 'string' && known(name)) kept.add(name)
      else refused.push(`${what} ${sayValue(name)}: it is not known here`)
    }
    if (list.length > LINK_LIMITS.strategies) {
      refused.push(`${what} list after its first ${LINK_LIMITS.strategies}`)
    }
    return [...kept]
  }

  function vetGrammars(list: unknown): unknown {
    if (!Array.isArray(list)) return undefined
    const kept = list.slice(0, LINK_LIMITS.grammars).filter((one) => {
      if (!isGrammarLike(one)) refused.push('a grammar of the profile: this version cannot read it')
      else if (JSON.stringify(one).length <= LINK_LIMITS.grammar) return true
      else refused.push(`a grammar of the profile: longer than ${LINK_LIMITS.grammar} characters`)
      return false
    })
    if (list.length > LINK_LIMITS.grammars) {
      refused.push(`the profile’s grammars after the first ${LINK_LIMITS.grammars}`)
    }
    return kept
  }

  function vetProviders(edits: Fields): Fields {
    const entries = isRecord(edits.providerOverrides) ? Object.entries(edits.providerOverrides) : []
    const kept = entries
      .slice(0, LINK_LIMITS.providers)
      .filter(([name]) => name.length <= LINK_LIMITS.providerName)
    if (kept.length < entries.length) {
      refused.push(`${entries.length - kept.length} providers: too many, or too long a name`)
    }
    return Object.fromEntries(
      kept.map(([name, override]) => [
        name,
        isRecord(override) && override.strategies !== undefined
          ? { ...override, strategies: vetNames(override.strategies, isStrategy, 'the strategy') }
          : override,
      ]),
    )
  }

  function vetAnswers(given: unknown): Fields {
    const entries = isRecord(given) ? Object.entries(given) : []
    const kept = entries
      .slice(0, LINK_LIMITS.modelAnswers)
      .filter(([key, answer]) => key.length <= 100 && fits(answer))
    if (kept.length < entries.length) {
      refused.push(`${entries.length - kept.length} answers of a model: too many, or too long`)
    }
    return Object.fromEntries(kept)
  }
}

/** Its parts are checked where it is used. */
function isGrammar(value: unknown): boolean {
  if (value === undefined) return true
  if (typeof value !== 'string') return false
  try {
    return isGrammarLike(JSON.parse(value))
  } catch {
    return false
  }
}

const fits = (answer: unknown) =>
  typeof answer === 'string' && answer.length <= LINK_LIMITS.modelAnswer

const knownProfile = (id: unknown) =>
  id === undefined || PROFILES.some((profile) => profile.id === id)

const sayValue = (value: unknown) => (typeof value === 'string' ? named(value) : 'without a name')
