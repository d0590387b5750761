import type { BrowserContext, Page, Request } from '@playwright/test'
import { type Account, keptBy } from './accounts.ts'
import { twoFrames } from './layout.ts'

/** One page for many visits: what the site's scripts cost to fetch and to compile is paid once. */
export interface SharedPage {
  page: Page
  /** Makes it the page of a guest's browser that nobody used yet, and leaves it there at rest. */
  startAnew(): Promise<void>
  /** Between two loads of one site Chromium keeps what it fetched in memory, and takes what the next one preloads for unused. */
  forgetFetched(): Promise<void>
  /** As if `account` had signed in there. */
  signIn(account: Account): Promise<void>
  /** What these match does not load. */
  block(urls: readonly string[]): Promise<void>
  /** Loads something, until all that the page asks for has come and is shown. */
  loadWhole(load: () => Promise<void>): Promise<void>
}

/** What tests listen to on a page. */
const EVENTS = ['request', 'requestfinished', 'requestfailed', 'response', 'dialog', 'console'] as const

/** Opens the page of a new context for the site at `origin`. */
export async function openSharedPage(context: BrowserContext, origin: string): Promise<SharedPage> {
  const page = await context.newPage()
  const viewport = page.viewportSize()
  const protocol = await context.newCDPSession(page)
  await protocol.send('Network.enable')
  // Not by `page.route`, which turns the cache off.
  const block = (urls: readonly string[]) => protocol.send('Network.setBlockedURLs', { urls: [...urls] })

  async function forgetFetched(): Promise<void> {
    for (const cacheDisabled of [true, false]) await protocol.send('Network.setCacheDisabled', { cacheDisabled })
  }

  async function startAnew(): Promise<void> {
    for (const event of EVENTS) page.removeAllListeners(event)
    context.removeAllListeners('request')
    for (const other of context.pages()) if (other !== page) await other.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await block([])
    // Of the site, whose storage it reaches, and without a script; by way of an empty page each visit would start a process.
    await page.goto(`${origin}/robots.txt`)
    await forgetFetched()
    await protocol.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'cookies,local_storage,indexeddb,cache_storage,service_workers',
    })
    await page.evaluate(() => sessionStorage.clear())
    await page.emulateMedia({ colorScheme: null, reducedMotion: null })
    if (viewport) await page.setViewportSize(viewport)
    await page.mouse.move(0, 0)
  }

  await startAnew()
  return {
    page,
    startAnew,
    forgetFetched,
    block: async (urls) => void (await block(urls)),
    signIn: (account) =>
      page.evaluate((kept) => {
        for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
      }, keptBy(account)),
    async loadWhole(load) {
      const pending = new Set<Request>()
      // A player asks for a part of its file, and for no more until it plays.
      const begin = (request: Request) => request.resourceType() !== 'media' && pending.add(request)
      const end = (request: Request) => pending.delete(request)
      page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
      await load()
      do await twoFrames(page)
      while (pending.size > 0)
      page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
    },
  }
}
