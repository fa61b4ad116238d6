// The content security policy, in one place: the server, the static hosts' `_headers` and the meta tag read it here.

/** What Monaco makes HTML with; it names each place. */
const MONACO = [
  'defaultWorkerFactory',
  'diffEditorWidget',
  'diffReview',
  'domLineBreaksComputer',
  'dompurify',
  'editorGhostText',
  'editorViewLayer',
  'richScreenReaderContent',
  'standaloneColorizer',
  'stickyScrollViewLayer',
  'tokenizeToString',
]

const directives = {
  'default-src': "'none'",
  'script-src': "'self'",
  // Monaco writes style elements and attributes; nothing else does.
  'style-src': "'self' 'unsafe-inline'",
  'font-src': "'self'",
  'img-src': "'self' data:",
  'worker-src': "'self'",
  // The one frame that there is: a strategy of the user's own runs in it, without an origin.
  'frame-src': "'self'",
  // The page cannot send what is pasted anywhere.
  'connect-src': "'none'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  // No text becomes HTML or a script but by these rules; `default` is the page's own, for its workers.
  'require-trusted-types-for': "'script'",
  'trusted-types': `default ${MONACO.join(' ')}`,
}

const write = (entries) =>
  Object.entries(entries)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

/** For the meta tag, which may not hold `frame-ancestors`. */
export const metaPolicy = write(directives)

/** For the header of every response but the service worker's. */
export const headerPolicy = write({ ...directives, 'frame-ancestors': "'none'" })

/** The service worker alone may fetch, from its own origin: it fills the cache. */
export const serviceWorkerPolicy = write({
  'default-src': "'none'",
  'script-src': "'self'",
  'connect-src': "'self'",
})

/** The name of the frame's document in the build. */
export const STRATEGY_FRAME = 'strategy-frame.html'

/** For that frame: it starts a worker from a text, and reaches nothing. */
export const strategyFramePolicy = write({
  'default-src': "'none'",
  'script-src': "'unsafe-inline' blob:",
  'worker-src': 'blob:',
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
  sandbox: 'allow-scripts',
})

/** Headers beside the policy, for every response. */
export const headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // With the opener policy: isolation, and with it a clock that is fine enough for the ladder's times.
  'Cross-Origin-Embedder-Policy': 'require-corp',
  // No other site may load what is served here.
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
}
