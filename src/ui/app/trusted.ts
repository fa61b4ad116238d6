/**
 * The page's own rule for Trusted Types, which its policy requires: scripts of
 * workers come from the page's own folder, and nothing is made of text.
 */

/** What of the browser's factory is used. Firefox and older browsers have none. */
interface Factory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
}

/** Takes the address of a script, or refuses it. `page`: the address of the page. */
export function ownScript(url: string, page: string): string {
  const asked = new URL(url, page)
  const folder = new URL('.', page)
  const own =
    asked.origin === folder.origin &&
    asked.pathname.startsWith(folder.pathname) &&
    asked.pathname.endsWith('.js')
  if (!own) throw new TypeError('this is no script of the page')
  return asked.href
}

/** Before the first worker is started. Without a rule the browser would refuse them all. */
export function trustOwnScripts(scope: object, page: string): void {
  if (!('trustedTypes' in scope)) return
  const factory = scope.trustedTypes as Factory
  factory.createPolicy('default', { createScriptURL: (url) => ownScript(url, page) })
}
