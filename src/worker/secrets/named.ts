/** Secrets that are known by the name before them: `password: …`, `"api_key": "…"`, `Cookie: …`. */

/** A quote in any spelling: plain, escaped any number of times, of a page or an address. */
const QUOTE = String.raw`(?:\\{0,12}(?:["'${'`'}]|u0022|u0027)|&quot;|&#0?39;|%2[27])`
/** Between a name and its value; also where the name is an element's or a parameter's. */
const BETWEEN = String.raw`${QUOTE}?[ \t]{0,4}(?:\\{0,12}[nt]){0,2}(?:=>|:=|==?|:|%3[AaDd]|>(?:\s{0,4}|(?:\\{0,12}[nt]){0,2}))[ \t]{0,8}(?:\\{0,12}[nt]){0,1}${QUOTE}?`

/** Names of secrets that people choose: a short value will do. */
const CHOSEN = `pass(?:word|wd|phrase|code)|pwd|db[_-]?pass|(?:client|app|shared|consumer|webhook|signing|jwt|hmac)[_-]?secret|secret(?:[_-]?(?:key|access[_-]?key|value))?`
/** Names of secrets that machines make: the value is long, or it is none. */
const MADE = String.raw`(?:api|access|account|auth|private|signing|encryption|master|license|subscription|storage|deploy|service|app|client|shared[_-]?access)[_-]?key|(?:api|access|auth|refresh|id|session|bearer|bot|user|service|private|personal|security|csrf|xsrf|deploy|access[_-]?personal)[_-]?token|_?authtoken|token|credentials?|connection[_-]?string|client[_-]?key[_-]?data|session[_-]?(?:id|key)|sessid|phpsessid|connect\.sid`

const VALUE = String.raw`[^\s"'${'`'}\\,;&<>(){}[\]]`

interface Named {
  readonly kind: string
  /** Global; the last group is the value. */
  readonly pattern: RegExp
  readonly isSecret: (value: string) => boolean
}

export const NAMED: readonly Named[] = [
  {
    kind: 'password',
    pattern: new RegExp(`(?:${CHOSEN})${BETWEEN}(${VALUE}{5,200})`, 'gi'),
    isSecret: isNoPlaceholder,
  },
  {
    kind: 'key or token',
    pattern: new RegExp(`(?:${MADE})${BETWEEN}(?:Bearer )?(${VALUE}{12,2000})`, 'gi'),
    isSecret: looksMade,
  },
  {
    kind: 'password',
    pattern:
      /(?:--(?:password|passwd|pass|secret|client-secret)|sshpass -p|-pass pass:)[ =]["']?([^\s"'\\`]{5,200})/gi,
    isSecret: isNoPlaceholder,
  },
  {
    kind: 'key or token',
    pattern:
      /--(?:token|api-key|apikey|auth-token|access-token|key)[ =]["']?([^\s"'\\`]{12,500})/gi,
    isSecret: looksMade,
  },
  {
    kind: 'user and password',
    pattern:
      /(?:curl|wget|http)[^\n]{0,200}? (?:-u|--user)[ =]["']?[^\s:"'\\]{1,60}:([^\s"'\\]{3,200})/g,
    isSecret: isNoPlaceholder,
  },
  {
    kind: 'user and password',
    pattern: /\blogin\s{1,4}\S{1,60}\s{1,4}password\s{1,4}(\S{4,200})/g,
    isSecret: isNoPlaceholder,
  },
  {
    kind: 'authorization',
    pattern:
      /\b(?:Bearer|Basic|Token|ApiKey|Digest|Negotiate|SharedKey)(?: |%20|\\u0020)([A-Za-z0-9._~+/=:-]{10,4000})/gi,
    isSecret: looksMade,
  },
  {
    kind: 'authorization',
    pattern: new RegExp(
      `(?:authorization|x-api-key|x-auth-token)${BETWEEN}(${VALUE}{10,2000})`,
      'gi',
    ),
    isSecret: looksMade,
  },
  {
    kind: 'cookie',
    pattern: new RegExp(
      `(?:set-)?cookie${BETWEEN}([^\\s=:"'\\\\;,<>{}]{1,80}=[^\\n"'\\\\<>{}]{8,2000})`,
      'gi',
    ),
    isSecret: (pairs) => pairs.split(/[;=]/).some((value) => looksMade(value.trim())),
  },
  {
    kind: 'key or token',
    pattern: new RegExp(
      `(?:"|\\\\")?(?:_auth|auth|otp[_-]?secret|seed|private_?key|key_?data)${BETWEEN}([A-Za-z0-9+/]{16,4000}={0,2})`,
      'gi',
    ),
    isSecret: looksMade,
  },
]

/** What stands where a secret would, in documents, templates and code. */
const PLACEHOLDER =
  /^(?:[x*.•_-]+|\$|%\w+%?$|your|my[_-]|the[_-]|some[_-]|example|sample|dummy|fake|placeholder|redacted|removed|hidden|masked|changeme|change[_-]me|insert|enter|todo|none|null|undefined|true|false|string|number|boolean|object|array|required|optional|password|passwd|secret|token|value|text|input|self\.|this\.|process\.|os\.|env\.|config|settings|args\.|params|request|req\.|user\.|data\.|form\.|get|hash|bcrypt|field|type|str$|field|https?:|file:|\/)/i

function isNoPlaceholder(value: string): boolean {
  return !PLACEHOLDER.test(value) && /[A-Za-z0-9]/.test(value) && new Set(value).size > 2
}

/** Letters and digits mixed as no word is, and no file name, date, number or path. */
function looksMade(value: string): boolean {
  if (!isNoPlaceholder(value)) return false
  const digits = value.replaceAll(/\D/g, '').length
  const letters = value.replaceAll(/[^A-Za-z]/g, '').length
  if (letters < 3) return false
  // Of words and dots alone is code or a name, such as `response.access_token`.
  if (digits === 0)
    return /[a-z][A-Z]/.test(value) && /[A-Z]{2}|[+/=]/.test(value) && value.length >= 16
  return (
    digits >= 2 &&
    new Set(value).size >= 7 &&
    !/^[\w-]+\.(?:py|js|ts|json|txt|md|go|rs|yaml|yml)$/.test(value)
  )
}
