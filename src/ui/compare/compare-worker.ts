/**
 * Runs the calls through what people ship, beside the page: code of others, in a
 * script of its own and without a way out, which is stopped when it does not end.
 */
import { allColumns } from '../../compare/columns.js'
import { comparedCalls, rowOf } from '../../compare/matrix.js'
import { inspect } from '../../engine/inspect.js'
import { closeWaysOut } from '../../worker/quiet.js'
import { optionsOf } from '../../worker/settled-options.js'
import type { FromCompare, ToCompare } from './messages.js'
import { pinnedVersion } from './pinned-version.js'

closeWaysOut()

const tell = (message: FromCompare): void => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<ToCompare>) => void compare(data))

async function compare({ source, settings, from }: ToCompare): Promise<void> {
  const columns = await allColumns(pinnedVersion)
  const inspection = inspect(source, optionsOf(settings))
  const tools = columns.map(({ id, title, kind, version, source }) => ({
    id,
    title,
    kind,
    version,
    source,
  }))
  tell({ kind: 'started', tools, calls: comparedCalls(inspection) })
  for (const column of columns.slice(from))
    tell({ kind: 'row', row: await rowOf(column, inspection) })
  tell({ kind: 'done' })
}
