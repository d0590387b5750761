import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { createAccount, storageStateOf } from '../e2e/support/accounts.ts'
import type { Figure } from './figures.ts'
import { findArticle, type Site, withSite } from './site.ts'

const CLIENT = join(import.meta.dirname, '../dist/client')
/** kB of gzip. */
const MAX = { js: 145, css: 15 }
/** kB of gzip that only the editor's pages fetch, with the field of marked text: docs/decisions/editor.md. */
const EDITOR_MAX = 160
/** kB of gzip that the first focus of a form fetches: docs/decisions/forms.md. */
const CHECK_MAX = 40
/** What the editor is made of must not be in what readers load. */
const EDITOR = /\/(editor|crop|kept-draft)[^/]*\.js$/

/** JavaScript and CSS that Chromium fetches before the reader does anything, as gzip makes them. */
export function measureFirstLoad(): Promise<Figure[]> {
  return withSite({ DEMO: 'on' }, async (site) => {
    const slug = await findArticle(site)
    const browser = await chromium.launch(await findBrowser())
    try {
      const home = await filesOf(browser, site.origin)
      const read = await filesOf(browser, `${site.origin}/article/${slug}`)
      return [
        ...weigh('home', home),
        ...weigh('article', read),
        await weighEditor(browser, site),
        await weighCheck(browser, site),
      ]
    } finally {
      await browser.close()
    }
  })
}

/** The assets that a browser without memory fetches for a page. @param use what is done there then. */
async function filesOf(
  browser: Browser,
  address: string,
  visitor: BrowserContextOptions = {},
  use?: (page: Page) => Promise<void>,
): Promise<string[]> {
  const context = await browser.newContext(visitor)
  const page = await context.newPage()
  const fetched = new Set<string>()
  page.on('response', (response) => fetched.add(new URL(response.url()).pathname))
  await page.goto(address, { waitUntil: 'networkidle' })
  await use?.(page)
  await context.close()
  return [...fetched].filter((file) => file.startsWith('/assets/'))
}

function weigh(page: string, fetched: readonly string[]): Figure[] {
  if (fetched.some((file) => EDITOR.test(file))) throw new Error(`the first load of ${page} holds the editor`)
  return (['js', 'css'] as const).map((kind) => {
    const files = fetched.filter((file) => file.endsWith(`.${kind}`))
    return kilobytes(`first load of ${page}, ${kind}`, files, MAX[kind])
  })
}

/** What the editor brings that the same creator's home page does not have. */
async function weighEditor(browser: Browser, site: Site): Promise<Figure> {
  const visitor = { storageState: storageStateOf(await createAccount(site, 'media'), site.origin) }
  const home = await filesOf(browser, site.origin, visitor)
  const fetched = await filesOf(browser, `${site.origin}/editor`, visitor)
  const own = fetched.filter((file) => file.endsWith('.js') && !home.includes(file))
  return kilobytes('the editor beside home, js', own, EDITOR_MAX)
}

/** What who signs in fetches at the first focus: the schemas, and no more of the contract than their form is checked by. */
async function weighCheck(browser: Browser, site: Site): Promise<Figure> {
  const address = `${site.origin}/login`
  const before = await filesOf(browser, address)
  const fetched = await filesOf(browser, address, {}, async (page) => {
    await page.locator('[name="identifier"]').press('Enter')
    await page.locator('[aria-invalid="true"]').first().waitFor()
  })
  const own = fetched.filter((file) => !before.includes(file))
  return kilobytes('the first focus of /login, js', own, CHECK_MAX)
}

function kilobytes(name: string, files: readonly string[], max: number): Figure {
  const bytes = files.reduce((sum, file) => sum + statSync(join(CLIENT, `${file}.gz`)).size, 0)
  return { name, value: bytes / 1_000, unit: 'kB', target: { max }, note: `${files.length} files` }
}
