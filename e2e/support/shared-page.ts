import type { Browser, CDPSession, Page, Request } from '@playwright/test'
import { type Account, keptBy } from './accounts.ts'
import { twoFrames } from './layout.ts'

/** One page for many looks: what the site's scripts cost to fetch and to compile is paid once. */
export interface SharedPage {
  page: Page
  /** As in a browser that nobody used yet, or in that of somebody signed in; what `blocked` matches does not load. */
  startAnew(origin: string, as?: Account, blocked?: readonly string[]): Promise<void>
  /** Until all that the page asks for has come and is shown. */
  settle(): Promise<void>
}

export async function openSharedPage(browser: Browser): Promise<SharedPage> {
  const page = await (await browser.newContext()).newPage()
  // Not by `page.route`, which turns the cache off.
  const protocol: CDPSession = await page.context().newCDPSession(page)
  await protocol.send('Network.enable')
  const pending = new Set<Request>()
  // A player asks for a part of its file, and for no more until it plays.
  page.on('request', (request) => request.resourceType() !== 'media' && pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return {
    page,
    async startAnew(origin, as, blocked = []) {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      // Of the site, whose storage it reaches, and without a script.
      await page.goto(`${origin}/robots.txt`)
      await protocol.send('Storage.clearDataForOrigin', {
        origin,
        storageTypes: 'cookies,indexeddb,cache_storage,service_workers',
      })
      await protocol.send('Network.setBlockedURLs', { urls: [...blocked] })
      await page.evaluate(
        (kept) => {
          sessionStorage.clear()
          localStorage.clear()
          for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
        },
        as ? keptBy(as) : {},
      )
      pending.clear()
    },
    async settle() {
      do await twoFrames(page)
      while (pending.size > 0)
    },
  }
}
