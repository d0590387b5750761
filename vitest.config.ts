import { defineConfig } from 'vitest/config'
import { SlowFirst } from './scripts/tests/slow-first.ts'
import { TallyReporter } from './scripts/tests/vitest-reporter.ts'

const { TALLY_FILE } = process.env

export default defineConfig({
  test: {
    reporters: ['default', ...(TALLY_FILE ? [new TallyReporter(TALLY_FILE)] : [])],
    sequence: { sequencer: SlowFirst },
    setupFiles: ['scripts/tests/measure-tests.ts'],
    // Three workers on two cores: many a server test waits for a site to start, for a queue or for a limit.
    maxWorkers: 3,
    // Long enough for a machine that is busy with something else, where a hook that starts a site takes half a minute.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: 'contract', isolate: false, include: ['contract/src/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'web', isolate: false, css: true, include: ['web/{src,vite}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Loading the whole server anew for each of its files took a third of their time; each app they start is its own.
          isolate: false,
          include: ['server/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: 'server/src/testing/test-cluster.ts',
        },
      },
    ],
  },
})
