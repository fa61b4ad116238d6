// The frame in which a strategy of the user's own runs, as text. It has no origin, no network and
// no storage: the page loads it with `sandbox="allow-scripts"`, and its own policy forbids the rest.

/**
 * The worker's own part. It takes every way out from the global scope, freezes what the language
 * brings along, imports the strategy, and answers for each input. A name that is asked for and not
 * there is told to the page by that name.
 */
const worker = `
const tell = self.postMessage.bind(self)
const later = self.setTimeout.bind(self)
const TAKEN = ['fetch', 'XMLHttpRequest', 'WebSocket', 'WebSocketStream', 'WebTransport',
  'EventSource', 'importScripts', 'indexedDB', 'caches', 'BroadcastChannel', 'SharedWorker',
  'Worker', 'Notification', 'cookieStore', 'FontFace', 'fonts', 'navigator', 'location',
  'postMessage', 'onmessage', 'addEventListener', 'localStorage', 'sessionStorage', 'parent',
  'top', 'window', 'document', 'opener', 'SharedArrayBuffer', 'Atomics', 'setTimeout',
  'setInterval', 'queueMicrotask', 'MessageChannel', 'createImageBitmap', 'scheduler']
function take(name) {
  for (let holder = self; holder !== null; holder = Reflect.getPrototypeOf(holder)) {
    Reflect.deleteProperty(holder, name)
  }
  Reflect.defineProperty(self, name, {
    configurable: false,
    get() {
      tell({ kind: 'refused', what: name })
      throw new Error(name + ' is not there for a strategy')
    },
    set() {
      tell({ kind: 'refused', what: name })
      throw new Error(name + ' is not there for a strategy')
    },
  })
}
function freezeAll() {
  const seen = new Set()
  const open = Reflect.ownKeys(self)
    .filter((key) => typeof key === 'string' && !TAKEN.includes(key))
    .map((key) => Reflect.getOwnPropertyDescriptor(self, key)?.value)
  open.push((function* () {}).constructor, (async () => {}).constructor, [][Symbol.iterator]())
  for (let next = open.pop(); open.length > 0 || next !== undefined; next = open.pop()) {
    const isObject = typeof next === 'function' || (typeof next === 'object' && next !== null)
    if (!isObject || next === self || seen.has(next)) continue
    seen.add(next)
    open.push(Reflect.getPrototypeOf(next))
    for (const key of Reflect.ownKeys(next)) {
      const { value, get, set } = Reflect.getOwnPropertyDescriptor(next, key)
      open.push(value, get, set)
    }
    try {
      Object.freeze(next)
    } catch {
      // A host object that cannot be frozen belongs to the browser, not to the language.
    }
  }
}
const words = (error) => {
  try {
    return String(error?.message ?? error).slice(0, 500)
  } catch {
    return 'it threw something that cannot be read'
  }
}
self.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
  tell({ kind: 'refused', what: 'loading (' + violatedDirective + ')' }))
self.addEventListener('unhandledrejection', (event) => event.preventDefault())
self.addEventListener('message', async ({ data: { code, inputs } }) => {
  let strategy
  try {
    for (const name of TAKEN) take(name)
    freezeAll()
    strategy = (await import(code)).default
    const { id, title, summary, risk, attempt } = strategy
    if (typeof attempt !== 'function') throw new Error('export default { id, title, summary, risk, attempt(input, context) }')
    tell({ kind: 'described', strategy: { id: String(id), title: String(title), summary: String(summary), risk: String(risk) } })
  } catch (error) {
    tell({ kind: 'broken', message: words(error) })
    return
  }
  for (const { key, input, context } of inputs) {
    try {
      const outcome = JSON.stringify(strategy.attempt(input, { ...context, step() {} }))
      tell({ kind: 'outcome', key, outcome: outcome ?? 'null' })
    } catch (error) {
      tell({ kind: 'threw', key, message: words(error) })
    }
  }
  // What was refused is told a moment later.
  await new Promise((resolve) => later(resolve, 30))
  tell({ kind: 'done' })
})
`

/** The document. It starts one worker for what it is sent, and passes on what the worker tells. */
export const strategyFrame = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<title>Strategy</title>
<script>
const HARNESS = ${JSON.stringify(worker).replaceAll('<', '\\u003c')}
const address = (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
let own = null
addEventListener('message', ({ data, source }) => {
  if (source !== parent || own !== null) return
  own = new Worker(address(HARNESS))
  own.onmessage = (event) => parent.postMessage(event.data, '*')
  own.onerror = (event) => {
    event.preventDefault()
    parent.postMessage({ kind: 'broken', message: event.message ?? 'the worker ended' }, '*')
  }
  own.postMessage({ code: address(data.code), inputs: data.inputs })
})
parent.postMessage({ kind: 'ready' }, '*')
</script>
</head>
<body></body>
</html>
`
