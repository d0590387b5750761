import { existsSync } from 'node:fs'
import { unpackBrowser } from './unpack-browser.ts'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const ARGS = [
  // Chromium's sandbox refuses root, and only our own pages are opened.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How Playwright starts a browser. */
export type BrowserLaunch = { executablePath: string; args: string[]; env?: NodeJS.ProcessEnv }

/** The Chromium of this machine (CHROMIUM_PATH names another), else the one that npm brought. */
export async function findBrowser(): Promise<BrowserLaunch> {
  const installed = process.env.CHROMIUM_PATH ?? SYSTEM_BROWSERS.find((path) => existsSync(path))
  if (installed !== undefined) return { executablePath: installed, args: ARGS }
  const { executablePath, env } = await unpackBrowser()
  return { executablePath, args: ARGS, env: { ...process.env, ...env } }
}
