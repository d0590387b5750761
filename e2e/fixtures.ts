import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { processorSeconds } from '../scripts/tests/processor-time.ts'
import { type Account, storageStateOf } from './support/accounts.ts'
import { createFactories, type Factories } from './support/factories.ts'
import { createFailureLog, type FailureLog } from './support/failure-log.ts'
import { open } from './support/open.ts'
import { openPress, type Press } from './support/press.ts'
import { openSharedPage, type SharedPage } from './support/shared-page.ts'
import { createSite, type Site } from './support/site.ts'
import { createStock, type Stock } from './support/stock.ts'

type VisitOptions = BrowserContextOptions & {
  as?: Account
  /** Opens this address there. */
  at?: string
  /** In a browser that nobody used before: nothing is kept there yet, and its clock, its scripts and its devices may be changed. */
  isNew?: boolean
  /** With the service worker, for what is read without a network; in a browser that nobody used before. */
  serviceWorker?: boolean
}

interface Shown {
  address: string
  as?: Account | undefined
  width?: number
  /** Addresses that do not load. */
  blocked?: readonly string[]
  /** Waits until all that the page asked for has come and is drawn. */
  isWhole?: boolean
  /** Before the page is asked for. */
  before?: ((page: Page) => Promise<unknown>) | undefined
}

type Visit = (options?: VisitOptions) => Promise<Page>

interface TestFixtures {
  /** Gives the next of the pages that a worker keeps: at rest, and of a browser where nobody is signed in and nothing is kept. */
  lend(): Promise<SharedPage>
  /** Shows an address, 1280 px wide unless told otherwise, on one page: to a guest or to `as`, as in a browser of their own. */
  show(screen: Shown): Promise<Page>
  /** Gives the page of somebody signed in, or of another guest, in a browser of their own. */
  visit: Visit
  /** A site of this test alone, empty, to be killed at will. */
  ownSite: Site
  failureLog: FailureLog
  /** Notes the processor seconds of the test, those of its browser and its site among them. */
  processor: undefined
  /** Names failures that the test provokes; any other fails it (see `failure-log.ts`). */
  expectFailures: FailureLog['expectFailures']
}

interface WorkerFixtures {
  /** Makes accounts, pieces and comments on `site`. */
  make: Factories
  /** What many screens show. */
  stock: Stock
  /** Another newspaper, whose pages `site` may read. */
  press: Press
  /** The site that this worker's tests share, one test at a time. */
  site: Site
}

export { expect }

export const test = base.extend<TestFixtures, WorkerFixtures>({
  press: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const press = await openPress()
      await use(press)
      press.close()
    },
    { scope: 'worker' },
  ],

  site: [
    async ({ press }, use) => {
      const site = await createSite({ FETCH_ALLOW: new URL(press.origin).host })
      await site.start()
      await use(site)
      await site.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
  make: [({ site }, use) => use(createFactories(site)), { scope: 'worker' }],
  stock: [({ make }, use) => use(createStock(make)), { scope: 'worker' }],

  // biome-ignore lint/correctness/noEmptyPattern: as above
  ownSite: async ({}, use) => {
    const site = await createSite()
    await site.start()
    await use(site)
    await site.remove()
  },

  processor: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, testInfo) => {
      const began = processorSeconds()
      await use(undefined)
      testInfo.annotations.push({ type: 'processor', description: String(processorSeconds() - began) })
    },
    { auto: true },
  ],

  failureLog: [
    async ({ site }, use, testInfo) => {
      const before = site.output().length
      const log = createFailureLog()
      await use(log)
      if (testInfo.errors.length > 0) {
        await testInfo.attach('server.log', { body: site.output().slice(before), contentType: 'text/plain' })
      }
      expect(log.unexpected(), 'failures in the browser').toEqual([])
    },
    { auto: true },
  ],
  expectFailures: ({ failureLog }, use) => use(failureLog.expectFailures),

  page: async ({ visit }, use) => use(await visit()),

  lend: async ({ browser, site, failureLog }, use) => {
    let lent = 0
    await use(async () => {
      const shared = pages[lent] ?? (await openSharedPage(await newContext(browser), site.url))
      pages[lent] = shared
      lent += 1
      failureLog.watch(shared.page.context())
      return shared
    })
    for (const shared of pages.slice(0, lent)) await shared.startAnew()
  },

  show: async ({ lend }, use) => {
    let shared: SharedPage | undefined
    let last: Shown | undefined
    await use(async (screen) => {
      const { address, as, width = 1280, blocked = [], isWhole = false, before } = screen
      // The same once more is the same visit, loaded anew.
      const isAgain = last?.address === address && last.as === as
      last = screen
      if (shared && !isAgain) await shared.startAnew()
      shared ??= await lend()
      const { page, block, signIn, loadWhole, forgetFetched } = shared
      if (isAgain) await forgetFetched()
      else {
        await block(blocked)
        if (as) await signIn(as)
      }
      await page.setViewportSize({ width, height: 800 })
      await before?.(page)
      const load = () => open(page, address)
      await (isWhole ? loadWhole(load) : load())
      return page
    })
  },

  visit: async ({ browser, site, failureLog, lend }, use) => {
    const contexts: BrowserContext[] = []
    async function find({ isNew, serviceWorker, ...options }: Omit<VisitOptions, 'at'>): Promise<Page> {
      const { as, viewport, reducedMotion, ...others } = options
      if (!isNew && !serviceWorker && Object.keys(others).length === 0) {
        const { page, signIn } = await lend()
        if (as) await signIn(as)
        if (viewport) await page.setViewportSize(viewport)
        if (reducedMotion) await page.emulateMedia({ reducedMotion })
        return page
      }
      const seen = { ...(viewport && { viewport }), ...(reducedMotion && { reducedMotion }) }
      const kept = as && { storageState: storageStateOf(as, site.url) }
      const context = await newContext(browser, { ...others, ...seen, ...kept }, serviceWorker)
      contexts.push(context)
      failureLog.watch(context)
      return context.newPage()
    }
    await use(async ({ at, ...options } = {}) => {
      const page = await find(options)
      if (at !== undefined) await open(page, at)
      return page
    })
    for (const context of contexts) await context.close()
  },
})

/** This worker's, as many as its tests needed at once. */
const pages: SharedPage[] = []

/** Without the service worker unless told otherwise: it would fetch the whole shell for every visitor, and answer what a test routes. */
async function newContext(
  browser: Browser,
  options?: BrowserContextOptions,
  serviceWorker = false,
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  if (!serviceWorker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  return context
}
