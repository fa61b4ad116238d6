import type { Secret } from '../../worker/secrets/find.js'

const SHOWN = 6

/** What looks like a secret, by its kind and its beginning. */
export function SecretList({ secrets }: { readonly secrets: readonly Secret[] }) {
  const more = secrets.length - SHOWN
  return (
    <ul>
      {secrets.slice(0, SHOWN).map((secret) => (
        <li key={secret.start}>
          {secret.kind}: <code>{secret.shown}</code>
        </li>
      ))}
      {more > 0 ? <li>and {more} more</li> : null}
    </ul>
  )
}
