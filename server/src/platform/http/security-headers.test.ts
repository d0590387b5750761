import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/create-test-app.ts'

const headerOf = async (publicUrl: string, path: string) => {
  const { origin } = await useTestApp({ PUBLIC_URL: publicUrl })
  return (await fetch(origin + path)).headers.get('strict-transport-security')
}

test.each(['/api/v1/health', '/feed.xml', '/api/v1/nulle-part', '/article/100%'])(
  'a site with TLS asks browsers to keep to it, its subdomains included: %s',
  async (path) => {
    expect(await headerOf('https://kiosque.example', path)).toBe('max-age=31536000; includeSubDomains')
  },
)

test('a site without TLS does not', async () => {
  expect(await headerOf('http://kiosque.example', '/api/v1/health')).toBeNull()
})
