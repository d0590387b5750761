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
type BrowserLaunch = { executablePath: string; args: string[]; env?: NodeJS.ProcessEnv }

/**
 * The Chromium that npm brought, the same everywhere and more than twice as fast as a desktop's; where there is none for
 * this kind of machine, an installed one. CHROMIUM_PATH names another.
 */
export async function findBrowser(): Promise<BrowserLaunch> {
  const { CHROMIUM_PATH: chosen } = process.env
  if (chosen === undefined && process.platform === 'linux' && process.arch === 'x64') {
    const { executablePath, env } = await unpackBrowser()
    return { executablePath, args: ARGS, env: { ...process.env, ...env } }
  }
  const executablePath = chosen ?? SYSTEM_BROWSERS.find((path) => existsSync(path))
  if (executablePath === undefined) throw new Error('No Chromium found: name one in CHROMIUM_PATH')
  return { executablePath, args: ARGS }
}
