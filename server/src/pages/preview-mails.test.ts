import { expect, test } from 'vitest'
import { mailFacts } from '#contract/people/mails.ts'
import { createTestApp } from '../testing/create-test-app.ts'

test('while developing, every kind of mail is shown as HTML and as text, complete and with whole addresses', async () => {
  const app = await createTestApp({}, { pages: 'development' })
  try {
    const page = await fetch(`${app.origin}/dev/courriels`)
    const html = await page.text()
    expect(page.status).toBe(200)
    for (const { shape } of mailFacts.options) expect(html).toContain(`<code>${shape.kind.value}</code>`)
    expect(html).toContain('Bonjour Le Courrier du Val,')
    const addresses = [...html.matchAll(/"(\/dev\/courriels\/\d+)"/g)].map(([, address = '']) => app.origin + address)
    expect(addresses.length).toBeGreaterThanOrEqual(mailFacts.options.length)
    for (const address of addresses) {
      const mail = await (await fetch(address)).text()
      expect(mail).toContain('<h1 class="ink"')
      expect(mail).not.toMatch(/undefined|NaN|\[object|Invalid Date/)
      // A mail is read far from the site.
      for (const [, link] of mail.matchAll(/href="([^"]*)"/g)) expect(link).toMatch(/^(https?:\/\/|mailto:)/)
    }
    expect((await fetch(`${app.origin}/dev/courriels/999`)).status).toBe(404)
  } finally {
    await app.close()
  }
})

test('on a site that is open to readers the address is as unknown as any other', async () => {
  const app = await createTestApp({}, { pages: 'built' })
  try {
    for (const path of ['/dev/courriels', '/dev/courriels/0', '/dev/inconnu']) {
      const { status, headers } = await fetch(app.origin + path, { redirect: 'manual' })
      expect([path, status, headers.get('location')]).toEqual([path, 302, '/'])
    }
  } finally {
    await app.close()
  }
})
