import { expect, onTestFinished, test, vi } from 'vitest'
import { EARLY_SCRIPT } from '#contract/site/early-script.ts'
import type { Read, RenderedPage } from '#contract/site/pages.ts'
import { DEFAULT_SITE } from '#contract/site/site.ts'
import { renderPage } from './entry-server.tsx'
import { sampleUser } from './testing/sample-user.ts'

const assets = { entry: '/assets/entry.js', styles: ['/assets/app.css'], chunks: ['/assets/react.js'] }

function render(url: string, read: Read): Promise<RenderedPage> {
  return renderPage({
    url,
    publicUrl: 'https://kiosque.example',
    mediaOrigin: undefined,
    sendsMail: true,
    site: DEFAULT_SITE,
    read,
    listPodcasts: async () => [],
    assetsOf: () => assets,
  })
}

const failing =
  (status: number, message: string): Read =>
  async () => ({ ok: false, status, code: 'X', message })

const htmlOf = (page: RenderedPage) => ('html' in page ? page.html : '')

test('an unknown address leads home (docs/product/screens.md#route-table)', async () => {
  expect(await render('/nulle/part?x=1', failing(500, ''))).toEqual({ status: 302, redirect: '/' })
})

test('a call that fails gives its status and its words, with a way to try again', async () => {
  const page = await render('/', failing(503, 'Le service revient dans quelques secondes.'))

  expect(page.status).toBe(503)
  expect(htmlOf(page)).toContain('Le service revient dans quelques secondes.')
  expect(htmlOf(page)).toContain('Réessayer')
})

test('a page says which pattern its address has, and never the address itself', async () => {
  expect(await render('/mot-cle/secret', failing(503, ''))).toMatchObject({ route: '/mot-cle/:tag' })
  expect(await render('/bureau/comptes', failing(503, ''))).toMatchObject({ route: '/bureau/*' })
})

test('a fault of ours is reported to the server and not described to the reader', async () => {
  const page = await render('/', () => Promise.reject(new Error('password of the database')))

  expect(page).toMatchObject({ status: 500, error: new Error('password of the database') })
  expect(htmlOf(page)).not.toContain('password')
})

test('text of readers cannot end the script that carries the data', async () => {
  const page = await render('/', failing(400, '</script><script>alert(1)</script>'))

  expect(htmlOf(page)).not.toContain('<script>alert')
  expect(htmlOf(page)).toContain('\\u003c/script>')
})

test('no script of a page is inline but the early one, which the security policy knows by its hash', async () => {
  const scripts = htmlOf(await render('/', failing(503, ''))).match(/<script[^>]*>(?:try.*?<\/script>)?/g)

  expect(scripts).toEqual([
    `<script>${EARLY_SCRIPT}</script>`,
    '<script type="module" src="/assets/entry.js" fetchPriority="low">',
    '<script type="application/json" id="page-data">',
  ])
})

test('a page tells programs what it is about; one that could not be shown says nothing', async () => {
  const shown = htmlOf(await render('/login', failing(503, '')))
  const failed = htmlOf(await render('/', failing(503, '')))

  expect(shown).toContain('<meta property="og:title" content="Connexion"/>')
  expect(failed).not.toContain('og:')
})

test('a page that was rendered leaves no timer that holds what it read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const pagination = { page: 1, limit: 12, hasNext: true, hasPrev: false, nextCursor: null }
  const read: Read = async () => ({ ok: true, data: { creators: [], themes: [], pagination } as never })

  expect(await render('/createurs', read)).toMatchObject({ status: 200 })

  expect(vi.getTimerCount()).toBe(0)
})

/** A site on which there is this account, and nothing else. */
const only =
  (user: ReturnType<typeof sampleUser>): Read =>
  async () => ({ ok: true, data: { user, articles: [], content: [], menu: [] } as never })

test.each([
  [
    'nobody’s',
    failing(404, 'Inconnu'),
    404,
    'Erreur',
    ['Utilisateur non trouvé', 'Réessayer', 'href="/"[^>]*>Retour à l’accueil'],
  ],
  [
    'that of a reader',
    only(sampleUser()),
    200,
    'Profil non disponible',
    ['Les profils ne sont disponibles que pour les créateurs de contenu.', 'href="/"[^>]*>Retour à l’accueil'],
  ],
  [
    'that of a creator without pieces',
    only(sampleUser({ userType: 'media' })),
    200,
    'claire_1',
    ['Aucune publication.'],
  ],
])(
  'a profile that is %s says so (docs/product/screens.md#profile-states)',
  async (_whose, read, status, title, texts) => {
    const page = await render('/profile/claire_1', read)

    expect(page.status).toBe(status)
    expect(htmlOf(page)).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    for (const text of texts) expect(htmlOf(page)).toMatch(new RegExp(text))
  },
)
