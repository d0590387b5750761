import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Four workers: many a server test waits for a site to start, for a queue or for a limit, and leaves its core idle.
    maxWorkers: 4,
    // Long, for a machine that is busy with something else: a test that waits in vain is the only one to notice.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { extends: true, test: { name: 'contract', isolate: false, include: ['contract/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'demo', isolate: false, include: ['demo/src/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'web', isolate: false, css: true, include: ['web/{src,vite}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', 'drills/**/*.test.ts'],
          globalSetup: 'server/src/testing/test-cluster.ts',
        },
      },
    ],
  },
})
