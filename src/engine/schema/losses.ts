/** May something of JSON text be gone once it is a value? A cheap look before the lints'. */
import { Scan, type Visitor } from './lints/scan.js'

/** Only keys and numbers matter here. */
const NOBODY: Visitor = { wanted: 0, text() {}, key() {} }

/** False only when no key comes twice in one object and every number keeps its digits. */
export function mayLose(text: string): boolean {
  const { repeats, numbers } = new Scan(text, NOBODY)
  return repeats || numbers.length > 0
}
