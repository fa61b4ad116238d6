/** Is a text a log: records line by line, of which no single one is what the user asks about? */

/** Lines that are looked at. */
const LOOKED_AT = 6
/** Longer lines are not parsed just to know what the text is. */
const LONGEST_LINE = 200_000
/** Members by which agents, traces and batches write a record. */
const RECORD =
  /"(?:timestamp|sessionId|session_id|parentUuid|uuid|role|type|event|messages|message|request_id|custom_id|trace_id|span_id|payload|input|arguments)"/

/** The number of records, null when it is no log. Cheap: only the first lines are parsed. */
export function recordsOf(text: string): number | null {
  if (!/^\s*\{/.test(text.slice(0, 200))) return null
  let records = 0
  let looked = 0
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    if (!isBlank(text, start, end)) {
      if (looked < LOOKED_AT) {
        if (end - start > LONGEST_LINE || !isRecord(text.slice(start, end))) return null
        looked++
      }
      records++
    }
    start = end + 1
  }
  return records > 1 ? records : null
}

function isBlank(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (text.charCodeAt(i) > 0x20) return false
  return true
}

function isRecord(line: string): boolean {
  if (!RECORD.test(line)) return false
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
