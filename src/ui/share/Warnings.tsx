import { LONG_LINK, LONGEST_LINK } from '../../store/link/codec.js'
import { Icon } from '../primitives/Icon.js'
import { SecretList } from './SecretList.js'
import type { Scan } from './use-secrets.js'

interface Props {
  readonly length: number
  /** A link of it could not be opened. */
  readonly tooMuch: boolean
  readonly search: Scan
}

/** What should be known before a link is given away. */
export function Warnings({ length, tooMuch, search }: Props) {
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
      {search.state === 'not-searched' ? (
        <p className="note review">
          <Icon name="alert" />
          <span>It could not be searched for secrets. Look before you share it.</span>
        </p>
      ) : null}
      {search.state === 'searched' && search.secrets.length > 0 ? (
        <div className="note blocked">
          <Icon name="alert" />
          <div>
            <strong>This looks like a secret. Whoever has the link can read it.</strong>
            <SecretList secrets={search.secrets} />
          </div>
        </div>
      ) : null}
    </>
  )
}
