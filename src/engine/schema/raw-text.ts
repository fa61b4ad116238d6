/** Fields whose text is the payload itself: never parsed, never cleaned without a schema. */
const RAW_TEXT_FIELDS: ReadonlySet<string> = new Set([
  'body',
  'cmd',
  'code',
  'command',
  'content',
  'contents',
  'diff',
  'file_content',
  'file_text',
  'html',
  'input',
  'markdown',
  'message',
  'new_str',
  'new_string',
  'new_text',
  'old_str',
  'old_string',
  'old_text',
  'patch',
  'prompt',
  'query',
  'replace',
  'replacement',
  'script',
  'search',
  'sql',
  'text',
])

/** True for `content`, `newString`, `command` … in any spelling. */
export function isRawTextField(name: string): boolean {
  return RAW_TEXT_FIELDS.has(snakeCase(name))
}

function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase()
}
