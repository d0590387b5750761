import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { createAccount, storageStateOf } from '../e2e/support/accounts.ts'
import { createTestClient } from '../server/src/testing/test-client.ts'
import type { Figure } from './figures.ts'
import type { Samples } from './samples.ts'

const CLIENT = join(import.meta.dirname, '../dist/client')
/** kB of gzip; the other public pages only inform. */
const MAX = { js: 128, css: 15 }
/** kB of gzip that only the editor's pages fetch (issue 4). */
const EDITOR_MAX = 120
/** What the editor is made of must not be in what readers load. */
const EDITOR = /\/(editor|crop|kept-draft)[^/]*\.js$/

/** JavaScript and CSS that Chromium fetches before the reader does anything, as gzip makes them. */
export async function measureFirstLoad(origin: string, { slug, author }: Samples): Promise<Figure[]> {
  const pages = [
    { name: 'home', path: '/', target: true },
    { name: 'article', path: `/article/${slug}`, target: true },
    { name: 'profile', path: `/profile/${author}` },
    { name: 'login', path: '/login' },
    { name: 'register', path: '/register' },
  ]
  const browser = await chromium.launch(await findBrowser())
  try {
    const figures: Figure[] = []
    for (const { name, path, target } of pages) {
      const files = await filesOf(browser, origin + path)
      figures.push(weigh(name, 'js', files, target), weigh(name, 'css', files, target))
    }
    return [...figures, await weighEditor(browser, origin)]
  } finally {
    await browser.close()
  }
}

/** The assets that a browser without memory fetches for a page. */
async function filesOf(browser: Browser, address: string, visitor: BrowserContextOptions = {}): Promise<string[]> {
  const context = await browser.newContext(visitor)
  const page = await context.newPage()
  const fetched = new Set<string>()
  page.on('response', (response) => fetched.add(new URL(response.url()).pathname))
  await page.goto(address, { waitUntil: 'networkidle' })
  await context.close()
  return [...fetched].filter((file) => file.startsWith('/assets/'))
}

/** What the editor brings that the same creator's home page does not have. */
async function weighEditor(browser: Browser, origin: string): Promise<Figure> {
  const author = await createAccount(createTestClient(origin), 'media')
  const visitor = { storageState: storageStateOf(author, origin) }
  const home = await filesOf(browser, origin, visitor)
  const editor = await filesOf(browser, `${origin}/editor`, visitor)
  const files = editor.filter((file) => file.endsWith('.js') && !home.includes(file))
  return {
    name: 'the editor beside the home page, JavaScript',
    value: kilobytes(files),
    unit: 'kB',
    target: { max: EDITOR_MAX },
    note: `${files.length} files`,
  }
}

function weigh(page: string, kind: keyof typeof MAX, fetched: readonly string[], hasTarget = false): Figure {
  const files = fetched.filter((file) => file.endsWith(`.${kind}`))
  if (files.some((file) => EDITOR.test(file))) throw new Error(`the first load of ${page} holds the editor`)
  return {
    name: `first load of ${page}, ${kind === 'js' ? 'JavaScript' : 'CSS'}`,
    value: kilobytes(files),
    unit: 'kB',
    target: hasTarget ? { max: MAX[kind] } : undefined,
    note: `${files.length} files`,
  }
}

const kilobytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + statSync(join(CLIENT, `${file}.gz`)).size, 0) / 1000
