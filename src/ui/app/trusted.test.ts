import { describe, expect, it, vi } from 'vitest'
import { ownScript, trustOwnScripts } from './trusted.js'

const PAGE = 'https://callmend.example/tool/?x=1#raw=y'

describe('scripts of workers', () => {
  it.each([
    ['./sw.js', 'https://callmend.example/tool/sw.js'],
    ['https://callmend.example/tool/assets/engine-1.js', null],
  ])('%s is the page’s own', (url, whole) => {
    expect(ownScript(url, PAGE)).toBe(whole ?? url)
  })

  it.each([
    'https://evil.example/tool/assets/engine.js',
    '//evil.example/a.js',
    'https://callmend.example/other/engine.js',
    '../engine.js',
    '%2e%2e/engine.js',
    'data:text/javascript,alert(1)//.js',
    'blob:https://callmend.example/1.js',
    'javascript:alert(1)//.js',
    './engine.txt',
  ])('%s is refused', (url) => {
    expect(() => ownScript(url, PAGE)).toThrow(TypeError)
  })

  it('are the only thing for which there is a rule, where the browser knows of them', () => {
    const createPolicy = vi.fn()
    trustOwnScripts({ trustedTypes: { createPolicy } }, PAGE)
    expect(createPolicy).toHaveBeenCalledWith('default', { createScriptURL: expect.any(Function) })
    trustOwnScripts({}, PAGE)
  })
})
