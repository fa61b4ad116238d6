/** Searches one text for secrets, beside the page: not held up by an inspection that runs. */
import { closeWaysOut } from '../quiet.js'
import { findSecrets } from './find.js'

closeWaysOut()

globalThis.onmessage = ({ data }: MessageEvent<string>) => {
  globalThis.postMessage(findSecrets(data))
}
