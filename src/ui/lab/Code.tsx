import type { ReactNode } from 'react'

/** A text in the type of code, which scrolls by keyboard too. */
export function Code({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
    <section className="lab-code" tabIndex={0} aria-label={name}>
      <pre>{children}</pre>
    </section>
  )
}
