import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/browser.ts'

const PORT = process.env.E2E_PORT ?? '3210'
const url = `http://localhost:${PORT}`

export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: url,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    launchOptions: await findBrowser(),
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node e2e/serve.ts',
    url: `${url}/api/v1/health`,
    env: { PORT, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 60_000,
  },
})
