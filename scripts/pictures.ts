import { statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { type Site, withSite } from '../bench/site.ts'
import { findBrowser } from '../e2e/browser.ts'
import { storageStateOf } from '../e2e/support/accounts.ts'
import { ADMIN, readAdminPassword } from '../server/src/demo/demo-accounts.ts'
import { KNOWN_PASSWORD } from '../server/src/modules/people/accounts/known-password.ts'

const DOCS = join(import.meta.dirname, '../docs')
const CREATOR = 'camille_derrien'
const SIZE = { width: 1280, height: 800 }
const BYTES_MAX = 150_000

/** `npm run pictures`: takes the pictures of the README again, on a site of demonstration of its own. */
await withSite({ DEMO: 'on' }, async (site) => {
  const creator = await signIn(site, CREATOR, KNOWN_PASSWORD.password)
  const admin = await signIn(site, ADMIN, readAdminPassword(site.dataDir)?.password ?? '')
  const { content } = await site.expectData('GET /content/my-articles', { query: { status: 'draft' } }, { as: creator })
  const draft = content.find(({ featuredImage }) => featuredImage !== null)
  const pictures = [
    { file: 'accueil.webp', path: '/', as: undefined },
    { file: 'editeur.webp', path: `/editor/${draft?.id}`, as: creator },
    { file: 'bureau.webp', path: '/bureau', as: admin },
  ]
  const browser = await chromium.launch(await findBrowser())
  for (const { file, path, as } of pictures) {
    const page = await browser.newPage({
      ...{ viewport: SIZE, locale: 'fr-FR', timezoneId: 'Europe/Paris', reducedMotion: 'reduce' },
      ...(as && { storageState: storageStateOf(as, site.origin) }),
    })
    await page.goto(`${site.origin}${path}`, { waitUntil: 'networkidle' })
    const to = join(DOCS, file)
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(to)
    const { size } = statSync(to)
    console.log(`docs/${file} : ${Math.ceil(size / 1000)} Ko`)
    if (size > BYTES_MAX) throw new Error(`docs/${file} is heavier than ${BYTES_MAX} bytes`)
    await page.close()
  }
  await browser.close()
})

async function signIn(site: Site, username: string, password: string) {
  const account = await site.expectData('POST /auth/login', { body: { identifier: username, password } })
  return { ...account, username, token: account.tokens.accessToken }
}
