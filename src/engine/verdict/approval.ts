/** Somebody decides first: a graph stops before the call, an approval is asked for, a run is suspended. */

/** What a run asks a person, where there is something in it. */
const ASKED =
  '(?:_{0,2}interrupt(?:s|ions?)?_{0,2}|(?:permission|(?:tool_?)?confirmation)_?requests?|' +
  '(?:pending|requested)_?(?:tool_?)?(?:approval|confirmation|permission|interrupt|action)s?|suspend_?payload)'

const AWAITED = new RegExp(
  [
    '__interrupt__',
    String.raw`(?<!\w)${ASKED}\\?["']?\s{0,9}[:=]\s{0,9}[[({]\s{0,200}[^\s\])}]`,
    // Its name alone tells it, whatever its value is; of a list, that something is in it.
    String.raw`\b(?:action|approval)[-_]?requests?\\?["']?\s{0,9}[:=]\s{0,9}(?!(?:\[\s{0,200}\]|\{\s{0,200}\}|null|None|nil)(?!\w))\S`,
    String.raw`\bapproval[-_]requests?\b(?!\\?["']?\s{0,9}[:=])`,
    String.raw`\b(?:await(?:ing|s)?|pending)[-_](?:\w{1,12}[-_])?(?:approval|confirmation)\b`,
  ].join('|'),
  'i',
)

/** Does the text around calls say that somebody is asked to allow them? */
export function awaitsApproval(text: string): boolean {
  return AWAITED.test(text)
}
