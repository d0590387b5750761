import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium of this machine, else the one that npm brought (Linux on x64; unpacked into the temporary folder).
 * CHROMIUM_PATH names another one.
 */
export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const named = process.env.CHROMIUM_PATH
  const executablePath = named ?? SYSTEM_BROWSERS.find((path) => existsSync(path)) ?? (await chromium.executablePath())
  return {
    executablePath,
    args: [
      // Chromium's sandbox refuses root, and only our own pages are opened.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}
