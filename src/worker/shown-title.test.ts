import { expect, it } from 'vitest'
import { shownTitle } from './shown-title.js'

it.each([
  [{}, 'Recommended'],
  [{ quirks: ['schema-blind' as const] }, 'Recommended, changed'],
  [{ title: 'Ours' }, 'Ours (as Recommended)'],
  [{ title: 'Ours', mode: 'try-all' as const }, 'Ours (changed from Recommended)'],
  [{ title: 'Recommended', mode: 'try-all' as const }, 'Recommended, changed'],
  [{ title: '  \u202e\n ', mode: 'try-all' as const }, 'Recommended, changed'],
  [
    { title: 'x'.repeat(100), mode: 'try-all' as const },
    `${'x'.repeat(60)} (changed from Recommended)`,
  ],
])('the shown title of %j is %j', (edits, title) => {
  expect(shownTitle('Recommended', edits)).toBe(title)
})
