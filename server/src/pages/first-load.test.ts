import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readManifest } from './read-manifest.ts'

const DIST = resolve(import.meta.dirname, '../../../dist/client')

const PUBLIC_SCREENS = [
  'home/home-screen',
  'article/article-screen',
  'profile/profile-screen',
  'video/video-screen',
  'podcast/podcast-screen',
  'news/news-screen',
  'tag/tag-screen',
  'legal/legal-screen',
  'public-register/public-register-screen',
  'login/login-screen',
  'sign-up/sign-up-screen',
]

/** What only the desk says: its calls. */
const DESK = '/admin/'

async function codeOf(screen: string): Promise<string[]> {
  const assetsOf = await readManifest(join(DIST, '.vite/manifest.json'))
  const { entry, chunks } = assetsOf([screen])
  return [entry, ...chunks].map((address) => readFileSync(join(DIST, address), 'utf8'))
}

test.each(PUBLIC_SCREENS)('no code of the desk comes with %s (docs/product/screens.md#desk)', async (screen) => {
  expect((await codeOf(screen)).filter((code) => code.includes(DESK))).toEqual([])
})

test('a screen of the desk is known by its calls', async () => {
  expect((await codeOf('desk/cases/cases-screen')).some((code) => code.includes(DESK))).toBe(true)
})
