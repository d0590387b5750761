import { expect, type Page } from '@playwright/test'
import type { LongWords } from './long-words.ts'
import type { ScreenVisit } from './screens.ts'

interface Visit extends ScreenVisit {
  /** What is opened on the screen before it is looked at. */
  act?: (page: Page) => Promise<void>
}

/** Every screen that shows what people wrote. */
export const SCREENS: Record<string, (words: LongWords) => Visit> = {
  accueil: () => ({ address: '/' }),
  tendances: () => ({ address: '/?onglet=tendances' }),
  'accueil, publications': () => ({ address: '/?onglet=publications' }),
  'accueil, vidéos': () => ({ address: '/?onglet=videos' }),
  'accueil, podcasts': () => ({ address: '/?onglet=podcasts' }),
  article: ({ article, author }) => ({ address: `/article/${article.slug}`, as: author }),
  'article externe': ({ external }) => ({ address: `/article/${external.slug}` }),
  vidéo: ({ video }) => ({ address: `/article/${video.slug}`, act: openTranscript }),
  podcast: ({ podcast }) => ({
    address: `/article/${podcast.slug}`,
    act: async (page) => {
      await openTranscript(page)
      await page
        .getByRole('button', { name: /^Écouter/ })
        .first()
        .click()
      await expect(page.getByRole('region', { name: /^Lecteur/ })).toBeVisible()
    },
  }),
  vidéos: () => ({ address: '/video' }),
  podcasts: () => ({ address: '/podcast' }),
  'podcasts par séries': () => ({ address: '/podcast?onglet=series' }),
  actualité: () => ({ address: '/resume' }),
  politique: () => ({ address: '/resume?onglet=politique' }),
  'lectures aimées': ({ reader }) => ({ address: '/lectures?onglet=aimes', as: reader }),
  notifications: ({ reader }) => ({ address: '/notifications', as: reader }),
  suivi: ({ reader }) => ({ address: '/following', as: reader }),
  'page de recherche': ({ article }) => ({ address: `/recherche?q=${encodeURIComponent(article.title)}` }),
  'créateurs trouvés': ({ author }) => ({ address: `/recherche?q=${author.username}&onglet=createurs` }),
  créateurs: () => ({ address: '/createurs' }),
  publications: ({ author }) => ({ address: '/my-publications', as: author }),
  'article à modifier': ({ article, author }) => ({ address: `/editor/${article.id}`, as: author }),
  'lien à modifier': ({ external, author }) => ({ address: `/editor/${external.id}`, as: author }),
  'podcast à modifier': ({ podcast, author }) => ({ address: `/editor/${podcast.id}`, as: author }),
  'aperçu sur téléphone': ({ article, author }) => ({
    address: `/editor/${article.id}`,
    as: author,
    act: (page) => page.getByRole('button', { name: 'Aperçu sur téléphone' }).click(),
  }),
  'lettre, par sa rédaction': ({ author }) => ({ address: '/redaction/lettre', as: author }),
  'numéro d’une lettre': ({ issue, author }) => ({ address: `/redaction/lettre/${issue}`, as: author }),
  paramètres: ({ author }) => ({ address: '/settings', as: author }),
  profil: ({ author }) => ({ address: `/profile/${author.username}` }),
  'profil à modifier': ({ author }) => ({
    address: `/profile/${author.username}`,
    as: author,
    act: (page) => page.getByRole('button', { name: 'Customiser le profil' }).click(),
  }),
  'section à modifier': ({ author }) => ({
    address: `/profile/${author.username}`,
    as: author,
    act: async (page) => {
      await page.getByRole('button', { name: 'Customiser le profil' }).click()
      await page.getByRole('button', { name: /^Modifier la section/ }).click()
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
    },
  }),
  'menu du compte': ({ author }) => ({
    address: '/',
    as: author,
    act: (page) => page.getByRole('button', { name: 'Menu du compte' }).click(),
  }),
  recherche: ({ article }) => ({
    address: '/',
    act: async (page) => {
      await page.getByLabel('Rechercher').click()
      await page.getByRole('combobox').fill(article.title)
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  }),
}

const openTranscript = (page: Page) => page.getByText('Transcription', { exact: true }).click()
