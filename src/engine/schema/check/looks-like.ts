/** Formats of JSON Schema whose shape is beyond doubt. */
import { resolved } from '../references.js'

/** Each by its name; every test is linear. */
const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  time: isTime,
  'date-time': (text) => {
    const [date = '', time = '', ...more] = text.split(/[tT\s]/)
    return more.length === 0 && isDate(date) && isTime(time)
  },
  duration: isDuration,
  email: isEmail,
  ipv4: isIpv4,
  ipv6: isIpv6,
  uuid: (text) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text),
}

/** Texts longer than this are not looked at. */
const LONGEST = 2_000

/** Does a text look like the format? A format that is not known says nothing, nor does one of what is no text. */
export function looksLike(value: unknown, format: string | null): boolean {
  if (format === null || typeof value !== 'string' || value.length > LONGEST) return true
  return !Object.hasOwn(FORMATS, format) || FORMATS[format]?.(value) !== false
}

function isDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // A day that its month does not have would be one of the next.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const TIME = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|([+-])(\d\d):(\d\d))$/i
const DAY = 24 * 60

function isTime(text: string): boolean {
  const parts = TIME.exec(text)
  if (parts === null) return false
  const [hour = 0, minute = 0, second = 0] = parts.slice(1, 4).map(Number)
  const [offsetHour = 0, offsetMinute = 0] = parts.slice(5, 7).map((part) => Number(part ?? 0))
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false
  if (second < 60) return true
  // A leap second is the last of a day, in UTC.
  const offset = (parts[4] === '-' ? -1 : 1) * (offsetHour * 60 + offsetMinute)
  return (hour * 60 + minute - offset + DAY) % DAY === DAY - 1
}

const DURATION =
  /^P(?:\d+W|(?=[\dT])(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/

/** Units stand in their order, and none is left out between two: `P1Y2D` is not in the standard's grammar. */
function isDuration(text: string): boolean {
  return DURATION.test(text) && !/Y\d+D|H\d+S/.test(text)
}

const HOST_PART = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i
const QUOTED = /^"(?:[ !#-[\]-~]|\\[ -~])*"$/
const DOTTED = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const name = text.slice(0, at)
  const host = text.slice(at + 1)
  if (at < 1 || name.length > 64 || host.length > 253) return false
  if (!DOTTED.test(name) && !QUOTED.test(name)) return false
  const [, address] = /^\[(.+)\]$/.exec(host) ?? []
  if (address === undefined) return host.split('.').every((part) => HOST_PART.test(part))
  return /^ipv6:/i.test(address) ? isIpv6(address.slice(5)) : isIpv4(address)
}

function isIpv4(text: string): boolean {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)
}

/** As it stands in an address of the web. */
function isIpv6(text: string): boolean {
  return /^[\da-f:.]+$/i.test(text) && resolved(`http://[${text}]`) !== null
}
