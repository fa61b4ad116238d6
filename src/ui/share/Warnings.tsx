import { LONG_LINK, LONGEST_LINK } from '../../store/link/codec.js'
import type { Secret } from '../../worker/secrets.js'
import { Icon } from '../primitives/Icon.js'

const SHOWN = 6

interface Props {
  readonly length: number
  /** A link of it could not be opened. */
  readonly tooMuch: boolean
  readonly secrets: readonly Secret[]
}

/** What should be known before a link is given away. */
export function Warnings({ length, tooMuch, secrets }: Props) {
  return (
    <>
      {tooMuch || length > LONG_LINK ? (
        <p className="note review">
          <Icon name="alert" />
          <span>
            {tooMuch
              ? 'This is more than a link can hold. Share a file instead.'
              : length > LONGEST_LINK
                ? 'The link is too long for most programs. Share a file instead.'
                : 'Some chats and trackers cut links of this length. A file is safer.'}
          </span>
        </p>
      ) : null}
      {secrets.length > 0 ? (
        <div className="note blocked">
          <Icon name="alert" />
          <div>
            <strong>This looks like a secret. Whoever has the link can read it.</strong>
            <ul>
              {secrets.slice(0, SHOWN).map((secret) => (
                <li key={secret.start}>
                  {secret.kind}: <code>{secret.shown}</code>
                </li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
    </>
  )
}
