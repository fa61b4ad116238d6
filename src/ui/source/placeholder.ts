/** What the empty source says. */
export const PLACEHOLDER = `Paste what the model said.

A message with calls in it, the arguments of one call, an API response, a stream, a framework’s error, a line of a log: what it is will be found out. Nothing leaves this page.`
