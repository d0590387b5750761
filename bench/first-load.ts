import { statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import type { Figure } from './figures.ts'
import type { Samples } from './samples.ts'

const CLIENT = join(import.meta.dirname, '../dist/client')
/** kB of gzip (issue 2); the other public pages only inform. */
const MAX = { js: 115, css: 15 }
/** What the editor is made of must not be in what readers load. */
const EDITOR = /\/(editor|block|crop|article-form)[^/]*\.js$/

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
      const context = await browser.newContext()
      const page = await context.newPage()
      const fetched = new Set<string>()
      page.on('response', (response) => fetched.add(new URL(response.url()).pathname))
      await page.goto(origin + path, { waitUntil: 'networkidle' })
      await context.close()
      const files = [...fetched].filter((file) => file.startsWith('/assets/'))
      figures.push(weigh(name, 'js', files, target), weigh(name, 'css', files, target))
    }
    return figures
  } finally {
    await browser.close()
  }
}

function weigh(page: string, kind: keyof typeof MAX, fetched: readonly string[], hasTarget = false): Figure {
  const files = fetched.filter((file) => file.endsWith(`.${kind}`))
  if (files.some((file) => EDITOR.test(file))) throw new Error(`the first load of ${page} holds the editor`)
  return {
    name: `first load of ${page}, ${kind === 'js' ? 'JavaScript' : 'CSS'}`,
    value: files.reduce((sum, file) => sum + statSync(join(CLIENT, `${file}.gz`)).size, 0) / 1000,
    unit: 'kB',
    target: hasTarget ? { max: MAX[kind] } : undefined,
    note: `${files.length} files`,
  }
}
