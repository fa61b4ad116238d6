/** Keys that are data rather than names of members: ids, paths, numbers. */
export function isSuspectKey(name: string): boolean {
  return name.length > 100 || /^\d+$/.test(name) || /[/\\\s]/.test(name)
}
