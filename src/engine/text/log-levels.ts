/** How grave a line of a log is, in the words that loggers write; part of a pattern. */
export const LOG_LEVEL = '(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|CRITICAL|FATAL)'

/** What loggers have before what they log, a level or a time; part of a pattern. */
export const LOGGERS_SIGN = String.raw`(?:\b${LOG_LEVEL}\b|\d\d:\d\d:\d\d)`
