/** Is it a regular expression, in the flavour that reads code points (`u`) or in the older one? */
export function isPattern(source: string, flags: 'u' | ''): boolean {
  try {
    new RegExp(source, flags)
    return true
  } catch {
    return false
  }
}
