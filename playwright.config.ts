import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  // Three workers on two cores: each brings a site with its PostgreSQL, and a browser that waits now and then.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // Enough for a machine that is busy with something else: a test that waits in vain is the only one to notice.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    launchOptions: await findBrowser(),
    // A trace of every test costs a third of their time: `npx playwright test --trace=on` makes one of a failure.
    screenshot: 'only-on-failure',
  },
})
