import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SiteSettingsChanges } from '#contract/site/site-settings.ts'
import { aSite } from '../../../testing/cast.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import { createAdmin } from '../../../testing/factories.ts'
import { AI_CRAWLERS } from './ai-crawlers.ts'

const SITE = 'https://kiosque.example'

const app = aSite({ PUBLIC_URL: SITE })
beforeEach(async () => {
  await app.context.database(sql`DELETE FROM site_settings`)
  await app.context.changes.publish(['site'])
})

const read = async (path: string, of: Pick<TestApp, 'origin'> = app) => (await fetch(of.origin + path)).text()
const change = async (body: SiteSettingsChanges) =>
  app.expectData('PATCH /admin/settings', { body }, { as: await createAdmin(app) })

test('robots are told of the sitemap, and to leave out what is personal', async () => {
  const rules = await read('/robots.txt')

  expect(rules).toContain(`Sitemap: ${SITE}/sitemap.xml\n`)
  expect(rules).toContain('Disallow: /api/\n')
  expect(rules).toContain('Allow: /api/v1/content/proxy-image/\n')
  for (const path of [
    '/editor',
    '/settings',
    '/my-publications',
    '/nouveau-mot-de-passe',
    '/bureau',
    '/signaler',
    '/recours',
  ])
    expect(rules).toContain(`Disallow: ${path}\n`)
  expect(rules).not.toMatch(/Disallow: \/(media|article|profile|$)/m)
})

describe('robots of language models (docs/product/legal.md#robots-of-language-models)', () => {
  test('are let in at first, and refused on every node once the site says so', async () => {
    const node = await app.startNode()
    expect(await read('/robots.txt', node)).not.toContain('GPTBot')
    expect(await read('/.well-known/tdmrep.json', node)).toBe('[{"location":"/","tdm-reservation":0}]')

    await change({ refusesAiCrawlers: true })

    for (const of of [app, node]) {
      await expect.poll(() => read('/robots.txt', of)).toContain('User-agent: GPTBot\n')
      await expect.poll(() => read('/.well-known/tdmrep.json', of)).toBe('[{"location":"/","tdm-reservation":1}]')
    }
    const rules = await read('/robots.txt')
    const group = rules.slice(rules.indexOf('User-agent: AI2Bot'))
    expect(group.split('\n').slice(0, AI_CRAWLERS.length + 1)).toEqual([
      ...AI_CRAWLERS.map((name) => `User-agent: ${name}`),
      'Disallow: /',
    ])
    await node.close()
  })
})

describe('security.txt (docs/product/legal.md#security-contact)', () => {
  test('says where to write, in which languages, and until when it holds', async () => {
    await change({ publisher: { email: 'redaction@exemple.fr' } })
    expect(await read('/.well-known/security.txt')).toMatch(/^Contact: mailto:redaction@exemple\.fr\n/)

    await change({ publisher: { securityContact: 'failles@exemple.fr' } })
    const text = await read('/.well-known/security.txt')
    expect(text).toMatch(/^Contact: mailto:failles@exemple\.fr\nExpires: .+Z\nPreferred-Languages: fr, en\n/)
    const days = (Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(179)
    expect(days).toBeLessThan(365)
  })

  test('an anonymous publisher stays so, whatever they said of themselves before (docs/product/moderation.md#publisher)', async () => {
    const facts = { name: 'Jeanne Roy', address: '3, rue des Halles', phone: '0247000000', email: 'jeanne@exemple.fr' }
    const others = { director: 'Jeanne R.', editor: 'J. Roy', registration: 'SIREN 1', hostName: 'Hébergeur' }
    await change({ publisher: { kind: 'person', ...facts, ...others } })
    await change({ publisher: { kind: 'anonymous' } })
    const { publisher } = await app.expectData('GET /site/legal')
    const told = [JSON.stringify(publisher), await read('/.well-known/security.txt')]
    expect(told.filter((text) => /Jeanne|Roy|Halles|0247|SIREN/i.test(text))).toEqual([])
    expect(publisher).toMatchObject({ kind: 'anonymous', hostName: 'Hébergeur' })
    expect(told[1]).toMatch(`Contact: ${SITE}/contact\n`)
  })

  test('leads to a page while there is no address', async () => {
    expect(await read('/.well-known/security.txt')).toMatch(`Contact: ${SITE}/contact\n`)
  })
})
