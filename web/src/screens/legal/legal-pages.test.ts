import { describe, expect, test } from 'vitest'
import type { CallData } from '#contract/calls.ts'
import type { Read } from '#contract/site/pages.ts'
import { DEFAULT_SITE } from '#contract/site/site.ts'
import type { Publisher } from '#contract/site/site-settings.ts'
import { LEGAL_PAGES } from '#contract/trust/legal-pages.ts'
import { NO_PUBLISHER } from '#contract/trust/publisher-facts.ts'
import { STORED_DATA } from '#contract/trust/stored-data.ts'
import { renderPage } from '../../entry-server.tsx'

type Facts = CallData<'GET /site/legal'>

const COMPANY: Publisher = {
  ...NO_PUBLISHER,
  kind: 'company',
  name: 'Presse du Val',
  legalForm: 'SAS',
  capital: '10 000 euros',
  registration: 'RCS Tours 123 456 789',
  address: '3, rue des Halles\n37000 Tours',
  phone: '02 47 00 00 00',
  email: 'redaction@presse-du-val.example',
  director: 'Anne Mercier',
  hostName: 'Hébergement de Loire',
  hostAddress: '1, quai du Port, 44000 Nantes',
  hostPhone: '02 40 00 00 00',
  owners: [
    { name: 'Val Presse SA', share: 51.5, kind: 'direct' },
    { name: 'Anne Mercier', share: null, kind: 'beneficial' },
  ],
  stateAdvertising: [
    { year: 2024, amount: 0, from: null },
    { year: 2025, amount: 1250, from: 'Canton de Genève' },
    { year: 2025, amount: 12_500.5, from: null },
  ],
}

function render(url: string, facts: Partial<Facts> = {}) {
  const data: Facts = {
    ...{ about: '', contact: '', registration: 'open', publishing: 'creators', supportEmail: null },
    publisher: NO_PUBLISHER,
    ...facts,
  }
  return renderPage({
    url,
    publicUrl: 'https://kiosque.example',
    mediaOrigin: undefined,
    sendsMail: true,
    site: { ...DEFAULT_SITE, name: 'Le Val' },
    // What it is asked for is the one call of these pages.
    read: (async () => ({ ok: true, data })) as Read,
    listPodcasts: async () => [],
    assetsOf: () => ({ entry: '/assets/entry.js', styles: [], chunks: [] }),
  })
}

/** A page as the server renders it, its spaces plain. */
async function pageOf(path: string, facts: Partial<Facts> = {}): Promise<string> {
  const page = await render(path, facts)
  expect(page.status).toBe(200)
  return 'html' in page ? page.html.replaceAll('\u202f', ' ').replaceAll('<!-- -->', '') : ''
}

const MISSING = 'à compléter par l’éditeur'

describe('the legal pages (docs/product/legal.md#legal-pages)', () => {
  test.each(LEGAL_PAGES)('$path has its title, and the foot of every page leads there', async ({ path, title }) => {
    const html = await pageOf(path, { publisher: COMPANY })

    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toContain(`<link rel="canonical" href="https://kiosque.example${path}"/>`)
    expect(html.slice(html.indexOf('<footer'))).toContain(`<a href="${path}">`)
    expect(html).not.toContain(MISSING)
  })

  test('the notice says who publishes, who answers for it, and who hosts', async () => {
    const html = await pageOf('/mentions-legales', { publisher: COMPANY })

    for (const fact of ['Presse du Val', 'SAS', 'RCS Tours 123 456 789', 'Anne Mercier', 'Hébergement de Loire'])
      expect(html).toContain(fact)
  })

  test('a compulsory fact that nobody gave is said to be missing, and no other', async () => {
    const html = await pageOf('/mentions-legales', { publisher: { ...COMPANY, director: '', vat: '' } })

    expect(html.split(MISSING)).toHaveLength(2)
    expect(await pageOf('/mentions-legales')).toContain(MISSING)
  })

  test('a person may publish unnamed, whom the host knows', async () => {
    const { hostName, hostAddress } = COMPANY
    const html = await pageOf('/mentions-legales', {
      publisher: { ...NO_PUBLISHER, kind: 'anonymous', hostName, hostAddress },
    })

    expect(html).toContain('conserve l’anonymat')
    expect(html).not.toContain(MISSING)
  })

  test('whose the newspaper is, and what public authorities paid it (docs/product/legal.md#ownership)', async () => {
    const html = (await pageOf('/proprietaires', { publisher: COMPANY })).replaceAll('\u00a0', ' ')

    expect(html).toContain(
      '<li>Val Presse SA : propriétaire direct, 51,5 %</li><li>Anne Mercier : bénéficiaire effectif</li>',
    )
    const paid = [...html.matchAll(/<dt>(20.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, what, euros]) => [what, euros])
    expect(paid).toEqual([
      ['2025, total des fonds publics', '12 500,50 €'],
      ['2025, Canton de Genève', '1 250 €'],
      ['2024, total des fonds publics', '0 €'],
    ])
    const untold = await pageOf('/proprietaires', { publisher: { ...COMPANY, owners: [], stateAdvertising: [] } })
    expect(untold.split(MISSING)).toHaveLength(3)
    expect(await pageOf('/proprietaires', { publisher: { ...NO_PUBLISHER, kind: 'anonymous' } })).not.toContain(MISSING)
  })

  test('what an administrator wrote is text', async () => {
    const html = await pageOf('/a-propos', { about: 'Un <b>journal</b>.\n\n<script>alert(1)</script>' })

    expect(html).toContain('<p>Un &lt;b&gt;journal&lt;/b&gt;.</p><p>&lt;script&gt;')
  })

  test('the terms say who may register and publish', async () => {
    expect(await pageOf('/conditions', { registration: 'invitation' })).toContain('Un compte s’ouvre sur invitation.')
    expect(await pageOf('/conditions', { publishing: 'approved' })).toContain('après l’accord de l’équipe du site')
  })

  test('another address of one part leads home', async () => {
    expect(await render('/mentions')).toEqual({ status: 302, redirect: '/' })
  })

  test('privacy is made from what is stored', async () => {
    const html = await pageOf('/confidentialite')

    for (const { title } of STORED_DATA) expect(html).toContain(`<h3>${title}</h3>`)
  })
})
