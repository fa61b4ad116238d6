/**
 * The argument normalizer's settings object, as JSON or as the Python that it is
 * written in, turned into changes of a profile.
 */

import { normalizationNamed, STRATEGIES_OF } from '../model/normalization.js'
import type { ProviderOverride } from '../model/profile.js'
import { fieldsOf, isRecord } from '../model/records.js'
import type { StrategyId } from '../model/trace.js'
import { normalizeArguments } from '../normalize.js'
import { addAll } from '../text/lists.js'

export interface NormalizerSettingsObject {
  readonly enabled: boolean
  readonly logNormalizations: boolean
  /** True: a call that cannot be normalized goes back to the model instead of running as it is. */
  readonly failOnNormalizationFailure: boolean
  readonly providerOverrides: Readonly<Record<string, ProviderOverride>>
}

export type ReadSettings =
  | {
      readonly status: 'read'
      readonly settings: NormalizerSettingsObject
      readonly problems: readonly string[]
    }
  | { readonly status: 'unreadable'; readonly message: string }

type Fields = ReadonlyMap<string, unknown>

/** Lines that are nothing but a Python comment, and the name with its type. */
const BEFORE = /^(?:\s*#[^\n]*\n)*\s*(?:[A-Za-z_]\w*\s*(?::[^=\n]*)?=\s*)?/

/** Reads settings as pasted, with or without `NAME =` before them. Never throws. */
export function readNormalizerSettings(text: string): ReadSettings {
  const body = text.replace(BEFORE, '')
  const { value } = normalizeArguments(body)
  if (body.trim() === '' || !isRecord(value)) {
    return {
      status: 'unreadable',
      message: 'The settings are an object: { "enabled": true, … }, in JSON or Python.',
    }
  }
  const outer = fieldsOf(value)
  const fields =
    outer.size === 1 && outer.has('ARGUMENT_NORMALIZATION')
      ? fieldsOf(outer.get('ARGUMENT_NORMALIZATION'))
      : outer
  const problems: string[] = []
  for (const name of fields.keys()) {
    if (!Object.hasOwn(FLAGS, name) && name !== 'provider_overrides') {
      problems.push(`${name} is not a setting`)
    }
  }
  return {
    status: 'read',
    problems,
    settings: {
      enabled: flag(fields, 'enabled', problems),
      logNormalizations: flag(fields, 'log_normalizations', problems),
      failOnNormalizationFailure: flag(fields, 'fail_on_normalization_failure', problems),
      providerOverrides: Object.fromEntries(
        [...fieldsOf(fields.get('provider_overrides'))].map(([name, value]) => [
          name,
          override(fieldsOf(value), `provider_overrides.${name}`, problems),
        ]),
      ),
    },
  }
}

function override(fields: Fields, path: string, problems: string[]): ProviderOverride {
  const fail = 'fail_on_normalization_failure'
  const own = {
    enabled: flag(fields, 'enabled', problems, path),
    ...(fields.get(fail) === undefined
      ? {}
      : { failOnNormalizationFailure: flag(fields, fail, problems, path) }),
  }
  const names = fields.get('strategies')
  if (names === undefined) return own
  const strategies: StrategyId[] = []
  for (const name of Array.isArray(names) ? names : [names]) {
    const normalization = normalizationNamed(String(name))
    if (normalization === null || normalization === 'failed') {
      problems.push(`${path}.strategies: ${String(name)} is not a strategy`)
    } else addAll(strategies, STRATEGIES_OF[normalization])
  }
  return { ...own, strategies }
}

/** What holds where a setting is not given. */
const FLAGS = { enabled: true, log_normalizations: true, fail_on_normalization_failure: false }

function flag(fields: Fields, name: keyof typeof FLAGS, problems: string[], path = ''): boolean {
  const value = fields.get(name)
  if (typeof value === 'boolean') return value
  if (value !== undefined)
    problems.push(`${path === '' ? name : `${path}.${name}`} must be true or false`)
  return FLAGS[name]
}
