import { describe, expect, it } from 'vitest'
import { readNormalizerSettings } from './read-settings.js'

describe('readNormalizerSettings', () => {
  const python = `# Argument normalization settings
ARGUMENT_NORMALIZATION = {
    "enabled": True,  # Global enable/disable
    "log_normalizations": True,
    "fail_on_normalization_failure": False,
    "provider_overrides": {
        "ollama": {"enabled": True, "strategies": ["ast", "regex", "manual"]},
        "anthropic": {"enabled": False},  # valid JSON anyway
    }
}`

  it('reads the Python that it is written in', () => {
    const read = readNormalizerSettings(python)
    expect(read).toMatchObject({
      status: 'read',
      problems: [],
      settings: {
        enabled: true,
        failOnNormalizationFailure: false,
        providerOverrides: { anthropic: { enabled: false } },
      },
    })
    const strategies =
      read.status === 'read' ? read.settings.providerOverrides.ollama?.strategies : []
    expect(strategies).toEqual(
      expect.arrayContaining(['python-literal', 'quote-regex', 'tool-repair']),
    )
  })

  it('reads JSON, and names what it does not know', () => {
    const read = readNormalizerSettings(
      '{"enabled": "yes", "provider_overrides": {"x": {"strategies": ["magic"]}}, "speed": 3}',
    )
    expect(read).toMatchObject({
      status: 'read',
      problems: [
        'speed is not a setting',
        'enabled must be true or false',
        'provider_overrides.x.strategies: magic is not a strategy',
      ],
    })
  })

  it.each(['', '[]', 'hello', '{"enabled": '])('explains %j', (text) => {
    const { status } = readNormalizerSettings(text)
    expect(['unreadable', 'read']).toContain(status)
    if (text !== '{"enabled": ') expect(status).toBe('unreadable')
  })
})
