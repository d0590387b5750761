import { type Browser, chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findBrowser } from '../e2e/browser.ts'
import { findFreePort } from '../server/src/testing/free-port.ts'
import { startApp } from './app.ts'
import { type Figure, keepFigures, printFigures } from './figures.ts'
import { withFolder } from './folder.ts'
import { findSamples } from './samples.ts'

// `npm run bench:pages`: what Lighthouse says of the public pages on a phone with a slow connection (its simulated one).

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

const figures = await withFolder(async (folder) => {
  const app = await startApp(folder, { DEMO: 'on' })
  const { slug } = await findSamples(app.origin)
  const home = await judge('home', app.origin)
  const article = await judge('article', `${app.origin}/article/${slug}`)
  await app.stop()
  return [...home, ...article]
})
printFigures(figures)
keepFigures('pages', figures)

async function judge(page: string, url: string): Promise<Figure[]> {
  const port = await findFreePort()
  const found = await findBrowser()
  const browser = await chromium.launch({ ...found, args: [...found.args, `--remote-debugging-port=${port}`] })
  try {
    await visitBefore(browser, url)
    const result = await lighthouse(url, { port, onlyCategories: CATEGORIES })
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`)
    const { categories, audits } = result.lhr
    const scores = CATEGORIES.map((id) => ({
      name: `${page}: ${categories[id]?.title ?? id}`,
      value: Math.round((categories[id]?.score ?? 0) * 100),
      unit: '',
      note: categories[id]?.auditRefs
        .filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 0.9)
        .map((ref) => ref.id)
        .join(', '),
    }))
    const shift = audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
    return [...scores, { name: `${page}: layout shift`, value: shift, unit: '' }]
  } finally {
    await browser.close()
  }
}

/** As the reader before did: the widths of the pictures are cut for whoever asks first, on the processors that Lighthouse measures with. */
async function visitBefore(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.close()
}
