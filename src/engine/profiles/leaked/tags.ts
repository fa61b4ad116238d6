/** The tags in which calls leak into text, in the order of the document. */
export const TAGS = ['tool_calls', 'tool_call', 'tools', 'function_call', 'function'] as const
