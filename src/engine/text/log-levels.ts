/** How grave a line of a log is, in the words that loggers write; part of a pattern. */
export const LOG_LEVEL = '(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|CRITICAL|FATAL)'
