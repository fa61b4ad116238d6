/** Every bound of the room that reads logs. A bound that is hit is reported as a problem of the file. */
export const LOG_LIMITS = {
  /** Bytes of one line; a longer one is skipped and counted as bad. */
  lineBytes: 256_000_000,
  /** Bytes of a file that is one JSON document, and of one file inside an archive. */
  documentBytes: 400_000_000,
  /** Records that are looked at to tell the format. */
  sampleRecords: 50,
  /** Bytes that are looked at to tell the format. */
  sampleBytes: 4_000_000,
  /** Calls without a result that are remembered in one file. */
  openCalls: 20_000,
  /** Ids that are remembered in one file, to tell calls that are written twice. */
  ids: 1_000_000,
  /** Depth to which a record is searched for calls. */
  depth: 40,
  /** Problems of a file that are listed; all are counted. */
  problems: 50,
  /** Characters of a result that are looked at to tell its error. */
  errorText: 4_000,
  /** Characters of a message in which calls written as text are looked for. */
  messageText: 1_000_000,
  /** Archives in each other. */
  archives: 4,
  /** Members of a zip archive. */
  zipEntries: 20_000,
} as const
