import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { firstPicture } from './src/setup/first-picture.mjs'
import { restModules } from './src/setup/rest-modules.mjs'
import { drawnAhead, noteWorkers, site } from './src/setup/site-plugin.mjs'

/** What is built is bundled no more: nobody reads there which calls are pure. */
const BUILT = { annotation: false }

export default defineConfig({
  base: './',
  plugins: [react(), drawnAhead(), site()],
  worker: {
    format: 'es',
    plugins: () => [noteWorkers(), restModules((entry) => entry.endsWith('engine-worker.ts'))],
    rolldownOptions: { output: { comments: BUILT } },
  },
  // Else every built index.html in the tree would be scanned at the first start.
  optimizeDeps: { entries: ['index.html'] },
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: false,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { output: { comments: BUILT, codeSplitting: { groups: [firstPicture()] } } },
  },
  test: {
    // The rooms that decide what a call is and whether it may run; see src/setup/coverage.mjs.
    coverage: {
      provider: 'v8',
      include: ['src/engine/{calls,syntax,schema}/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing/**'],
      reporter: ['json-summary'],
      reportsDirectory: '.cache/coverage',
      // One failed test is one failure, not two.
      reportOnFailure: true,
    },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.pack.test.ts'],
          // Patience for slow machines: nothing asserts a time.
          testTimeout: 60_000,
          setupFiles: ['src/setup/property-seed.ts'],
        },
      },
      {
        test: {
          name: 'package',
          include: ['src/**/*.pack.test.ts'],
          testTimeout: 180_000,
          setupFiles: ['src/setup/property-seed.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
})
