/** Marks that most models write, for who wonders what a call would look like. */
export const KNOWN_MARKS = ['<tool_call>', '<function=', '<invoke', '[TOOL_CALLS]'] as const
