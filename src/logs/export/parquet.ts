/** Rows as Parquet, a group of rows at a time, so that the whole is never in memory. */
import {
  ByteWriter,
  type ColumnSource,
  ParquetWriter,
  schemaFromColumnData,
} from 'hyparquet-writer'
import { VERSION } from '../../engine/version.js'
import { type Cell, EXPORT_COLUMNS, type ExportColumn } from './row.js'

/** Rows that are held before they are written. */
const GROUP = 10_000

export class ParquetRows {
  private readonly bytes = new ByteWriter()
  private readonly writer = new ParquetWriter({
    writer: this.bytes,
    schema: schemaFromColumnData({
      columnData: EXPORT_COLUMNS.map((column) => sourceOf(column, [])),
    }),
    createdBy: `callmend ${VERSION}`,
  })
  private rows: (readonly Cell[])[] = []

  /** Bytes that are ready after this row; null when there are none yet. */
  add(row: readonly Cell[]): Uint8Array | null {
    this.rows.push(row)
    return this.rows.length < GROUP ? null : this.flush()
  }

  /** The rest of the file. */
  end(): Uint8Array {
    const last = this.rows.length === 0 ? new Uint8Array(0) : this.flush()
    this.writer.finish()
    const rest = this.taken()
    const all = new Uint8Array(last.length + rest.length)
    all.set(last)
    all.set(rest, last.length)
    return all
  }

  private flush(): Uint8Array {
    const { rows } = this
    this.rows = []
    const columnData = EXPORT_COLUMNS.map((column, index) =>
      sourceOf(
        column,
        rows.map((row) => row[index] ?? null),
      ),
    )
    this.writer.write({ columnData, rowGroupSize: GROUP })
    return this.taken()
  }

  private taken(): Uint8Array {
    const bytes = this.bytes.getBytes().slice()
    this.bytes.index = 0
    return bytes
  }
}

function sourceOf({ name, type }: ExportColumn, cells: readonly Cell[]): ColumnSource {
  switch (type) {
    case 'text':
      return { name, type: 'STRING', nullable: true, data: [...cells] }
    case 'number':
      return { name, type: 'DOUBLE', nullable: true, data: [...cells] }
    case 'integer':
      return { name, type: 'INT64', nullable: true, data: cells.map(whole) }
    case 'time':
      return {
        name,
        type: 'TIMESTAMP',
        nullable: true,
        data: cells.map((cell) => (cell === null ? null : new Date(Number(cell)))),
      }
  }
}

function whole(cell: Cell): bigint | null {
  return cell === null ? null : BigInt(Math.round(Number(cell)))
}
