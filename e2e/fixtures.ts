import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
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
  /** With the service worker, for what is read without a network. */
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

export type Visit = (options?: VisitOptions) => Promise<Page>

interface TestFixtures {
  /**
   * Shows an address, 1280 px wide unless told otherwise, on the one page that a worker has for whatever is only looked at: to a
   * guest or to `as`, as in a browser of their own.
   */
  show(screen: Shown): Promise<Page>
  /** Opens a browser of its own for somebody signed in, or for another guest. */
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

  context: async ({ context, failureLog }, use) => {
    failureLog.watch(context)
    await leaveOutServiceWorker(context)
    await use(context)
  },

  show: async ({ browser, site, failureLog }, use) => {
    if (!sharedPage) {
      sharedPage = await openSharedPage(browser)
      await leaveOutServiceWorker(sharedPage.page.context())
    }
    const { page, startAnew, settle } = sharedPage
    failureLog.watch(page.context())
    await use(async ({ address, as, width = 1280, blocked, isWhole = false, before }) => {
      await startAnew(site.url, as, blocked)
      await page.setViewportSize({ width, height: 800 })
      await before?.(page)
      await open(page, address)
      if (isWhole) await settle()
      return page
    })
    await startAnew(site.url)
  },

  visit: async ({ browser, site, failureLog }, use) => {
    const contexts: BrowserContext[] = []
    await use(async ({ as, serviceWorker = false, ...options } = {}) => {
      const context = await browser.newContext({
        ...(as && { storageState: storageStateOf(as, site.url) }),
        ...options,
      })
      contexts.push(context)
      failureLog.watch(context)
      if (!serviceWorker) await leaveOutServiceWorker(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

/** This worker's, once it was needed: made within a test, for which alone locale and time zone are set. */
let sharedPage: SharedPage | undefined

/** As in a browser that has none: it would fetch the whole shell for every visitor, and answer what a test routes. */
async function leaveOutServiceWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
}
