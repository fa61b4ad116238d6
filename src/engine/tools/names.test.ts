import { describe, expect, it } from 'vitest'
import type { Tool } from '../model/trace.js'
import { resolveName } from './names.js'

const tool = (name: string): Tool => ({ name, origin: 'plain' })
const tools = ['get_weather', 'fs.read', 'browser-open', 'ns:run', 'add', 'add_item'].map(tool)

describe('names against the offered tools', () => {
  it.each([
    ['get_weather', 'get_weather', undefined],
    ['functions.get_weather', 'get_weather', 'name-prefix'],
    ['default_api.add', 'add', 'name-prefix'],
    ['get_weather<|channel|>commentary', 'get_weather', 'name-corrected'],
    ['<|x|>get_weather', 'get_weather', 'name-corrected'],
    ['get_weather[ARGS]', 'get_weather', 'name-corrected'],
    ['get\\_weather', 'get_weather', 'name-corrected'],
    ['get_weatherjson', 'get_weather', 'name-corrected'],
    ['ｇｅｔ_weather', 'get_weather', 'name-corrected'],
    ['get_weather.get_weather', 'get_weather', 'name-corrected'],
    ['get_weatherget_weather', 'get_weather', 'name-corrected'],
    ['functions.get_weather:0', 'get_weather', 'name-corrected'],
    ['get_weather()', 'get_weather', 'name-corrected'],
    ['"get_weather"', 'get_weather', 'name-corrected'],
    ['get.weather', 'get_weather', 'name-corrected'],
    ['Get_Weather', 'get_weather', 'name-corrected'],
    ['fs_read', 'fs.read', 'name-corrected'],
    ['client.tools.fs.read', 'fs.read', 'name-corrected'],
    ['browser_open', 'browser-open', 'name-corrected'],
    ['ns.run', 'ns:run', 'name-corrected'],
  ])('%s', (written, name, code) => {
    const resolved = resolveName(written, tools)
    expect([resolved.name, resolved.tool?.name]).toEqual([name, name])
    expect(resolved.reasons[0]?.code).toBe(code)
  })

  it.each(['get_wether', 'weather', 'remove', 'a', '', '__proto__', 'x'.repeat(10_000)])(
    'never guesses %s',
    (written) => {
      const resolved = resolveName(written, tools)
      expect([resolved.name, resolved.tool]).toEqual([written, null])
      expect(resolved.reasons[0]?.code).toBe('tool-not-offered')
    },
  )

  it('suggests a similar name', () => {
    expect(resolveName('get_wether', tools).reasons[0]?.detail).toContain('get_weather')
  })

  it('chooses none of two tools that look alike', () => {
    const twins = [tool('a_b'), tool('a.b')]
    expect(resolveName('a-b', twins).tool).toBeNull()
    expect(resolveName('a_b', twins).tool?.name).toBe('a_b')
  })

  it('leaves names alone where no tools are given', () => {
    expect(resolveName('fs.read', [])).toEqual({ name: 'fs.read', tool: null, reasons: [] })
  })

  it.each(['functions.f', 'tool.fs.read', 'default_api:f'])(
    'says of %s that it may begin with a prefix where no tools are given',
    (written) => {
      const { name, reasons } = resolveName(written, [])
      expect(name).toBe(written)
      expect(reasons.map(({ code }) => code)).toEqual(['dialect-drift'])
    },
  )
})
