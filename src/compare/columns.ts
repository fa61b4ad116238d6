/** All columns, in the order of the matrix. */
import type { Column } from './column.js'
import { javascriptColumns } from './columns/javascript.js'
import { PYTHON } from './columns/python.js'
import { SERVER_COLUMNS } from './columns/servers.js'
import { SYSTEMS } from './columns/systems.js'

/** @param version the installed version of a package */
export async function allColumns(version: (name: string) => string): Promise<Column[]> {
  return [...(await javascriptColumns(version)), ...PYTHON, ...SERVER_COLUMNS, ...SYSTEMS]
}
