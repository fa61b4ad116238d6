/**
 * What a repair for one tool is. To add one: write a file that exports a
 * `ToolRepair` and add it to the list in `index.ts`.
 */
import type { JsonSchema } from '../../../model/trace.js'

export interface RepairInput {
  /** The raw arguments. */
  readonly raw: string
  /** `JSON.parse(raw)` where that works; undefined otherwise. */
  readonly value: unknown
  readonly tool: string
  readonly schema: JsonSchema | null
  /** To be called once per unit of work; ends a repair that does not come to an end. */
  readonly step: () => void
}

export interface ToolRepair {
  readonly id: string
  /** One sentence without its full stop: what is wrong, and what is made of it. Verdicts quote it. */
  readonly summary: string
  /** Is it for this tool? */
  applies(tool: string, schema: JsonSchema | null): boolean
  /** JSON text of the repaired arguments, or null when it does not know what to do. */
  repair(input: RepairInput): string | null
}
