import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { createAccount, storageStateOf } from '../e2e/support/accounts.ts'
import { createTestClient } from '../server/src/testing/test-client.ts'
import type { Figure } from './figures.ts'
import type { Samples } from './samples.ts'

const CLIENT = join(import.meta.dirname, '../dist/client')
/** kB of gzip; the other public pages only inform. */
const MAX = { js: 128, css: 15 }
/** kB of gzip that only the editor's pages fetch. */
const EDITOR_MAX = 120
/** With the field of marked text, fetched when a block is opened: docs/decisions/editor.md. */
const WRITING_MAX = 160
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
    return [...figures, ...(await weighEditor(browser, origin))]
  } finally {
    await browser.close()
  }
}

/** The assets that a browser without memory fetches for a page, and for what is done on it. */
async function filesOf(
  browser: Browser,
  address: string,
  visitor: BrowserContextOptions = {},
  act: (page: Page) => Promise<void> = async () => {},
): Promise<string[]> {
  const context = await browser.newContext(visitor)
  const page = await context.newPage()
  const fetched = new Set<string>()
  page.on('response', (response) => fetched.add(new URL(response.url()).pathname))
  await page.goto(address, { waitUntil: 'networkidle' })
  await act(page)
  await context.close()
  return [...fetched].filter((file) => file.startsWith('/assets/'))
}

/** What the editor brings that the same creator's home page does not have; then with a block of text open. */
async function weighEditor(browser: Browser, origin: string): Promise<Figure[]> {
  const author = await createAccount(createTestClient(origin), 'media')
  const visitor = { storageState: storageStateOf(author, origin) }
  const home = await filesOf(browser, origin, visitor)
  const weighed = (name: string, fetched: readonly string[], max: number): Figure => {
    const files = fetched.filter((file) => file.endsWith('.js') && !home.includes(file))
    const value = kilobytes(files)
    return {
      name: `${name} beside the home page, JavaScript`,
      value,
      unit: 'kB',
      target: { max },
      note: `${files.length} files`,
    }
  }
  return [
    weighed('the editor', await filesOf(browser, `${origin}/editor`, visitor), EDITOR_MAX),
    weighed('a text being written', await filesOf(browser, `${origin}/editor`, visitor, openText), WRITING_MAX),
  ]
}

async function openText(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter un bloc', exact: true }).click()
  await page.getByRole('button', { name: /^Texte/ }).click()
  await page.locator('[contenteditable]').waitFor()
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
