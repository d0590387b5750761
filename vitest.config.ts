import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Two workers: every server test file brings a pool and a database, and the machine runs PostgreSQL besides.
    maxWorkers: 2,
    // Long, for a machine that is busy with something else: a test that waits in vain is the only one to notice.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'demo', include: ['demo/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'web', css: true, include: ['web/{src,vite}/**/*.test.{ts,tsx}'] } },
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
