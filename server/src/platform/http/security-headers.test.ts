import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/create-test-app.ts'

test.each([
  [
    'a site with TLS asks browsers to keep to it, its subdomains included',
    'https',
    'max-age=31536000; includeSubDomains',
  ],
  ['a site without TLS does not', 'http', null],
])('%s', async (_, protocol, header) => {
  const { origin } = await useTestApp({ PUBLIC_URL: `${protocol}://kiosque.example` })
  for (const path of ['/api/v1/health', '/feed.xml', '/api/v1/nulle-part', '/article/100%']) {
    const { headers } = await fetch(origin + path)
    expect([path, headers.get('strict-transport-security')]).toEqual([path, header])
  }
})
