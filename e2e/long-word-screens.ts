import { expect, type Page } from '@playwright/test'
import type { LongWords } from './long-words.ts'
import type { ScreenVisit } from './screens.ts'

type Act = (page: Page) => Promise<void>

interface Visit extends ScreenVisit {
  /** What is opened on the screen before it is looked at. */
  act?: Act
  /** What is looked at after it on the same page, and the way there. */
  next?: Record<string, Act>
}

/** Every screen that shows what people wrote. */
export const SCREENS: Record<string, (words: LongWords) => Visit> = {
  accueil: ({ article }) => ({
    address: '/',
    next: {
      tendances: follow('Fil d’actualité', 'Tendances', /^Les tendances/),
      publications: follow('Fil d’actualité', 'Publications', /^Les publications/),
      'accueil, vidéos': follow('Fil d’actualité', 'Vidéos', /^Les vidéos/),
      'accueil, podcasts': follow('Fil d’actualité', 'Podcasts', /^Les podcasts/),
      vidéos: follow('Navigation principale', 'Vidéos', /^Vidéos/),
      podcasts: follow('Navigation principale', 'Podcasts', /^Podcasts/),
      'podcasts par séries': follow('Podcasts', 'Séries', /séries/),
      actualité: follow('Navigation principale', 'Actualité', /^Résumé/),
      politique: follow('Rubriques', 'Politique', /^Politique/),
      recherche: async (page) => {
        await page.getByLabel('Rechercher').click()
        await page.getByRole('combobox').fill(article.title)
        await expect(page.getByRole('option').first()).toBeVisible()
      },
      'page de recherche': async (page) => {
        await page.getByRole('combobox').press('Enter')
        await expect(page).toHaveURL(/\/recherche\?q=/)
      },
    },
  }),
  'article, par son auteur': ({ article, author }) => ({
    address: `/article/${article.slug}`,
    as: author,
    next: {
      'menu du compte': openMenu,
      publications: choose('Mes Publications', /^Mes Publications/),
      paramètres: async (page) => {
        await openMenu(page)
        await choose('Paramètres', /^Paramètres/)(page)
      },
      'profil à modifier': async (page) => {
        await openMenu(page)
        await choose('Mon profil', /^M/)(page)
        await page.getByRole('button', { name: 'Customiser le profil' }).click()
      },
      'section à modifier': async (page) => {
        await page.getByRole('button', { name: /^Modifier la section/ }).click()
        await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
      },
    },
  }),
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
  'lectures aimées': ({ reader }) => ({
    address: '/lectures?onglet=aimes',
    as: reader,
    next: {
      suivi: follow('Navigation principale', 'Suivi', /^Mes abonnements/),
      notifications: follow('Navigation principale', /^Notifications/, /^Notifications/),
    },
  }),
  'créateurs trouvés': ({ author }) => ({ address: `/recherche?q=${author.username}&onglet=createurs` }),
  créateurs: () => ({ address: '/createurs' }),
  'article à modifier': ({ article, author }) => ({
    address: `/editor/${article.id}`,
    as: author,
    next: { 'aperçu sur téléphone': (page) => page.getByRole('button', { name: 'Aperçu sur téléphone' }).click() },
  }),
  'lien à modifier': ({ external, author }) => ({ address: `/editor/${external.id}`, as: author }),
  'podcast à modifier': ({ podcast, author }) => ({ address: `/editor/${podcast.id}`, as: author }),
  'lettre, par sa rédaction': ({ author }) => ({ address: '/redaction/lettre', as: author }),
  'numéro d’une lettre': ({ issue, author }) => ({ address: `/redaction/lettre/${issue}`, as: author }),
  profil: ({ author }) => ({ address: `/profile/${author.username}` }),
}

const openTranscript: Act = (page) => page.getByText('Transcription', { exact: true }).click()
const openMenu: Act = (page) => page.getByRole('button', { name: 'Menu du compte' }).click()

/** Follows a link of a navigation, to a screen of this title. */
function follow(navigation: string, link: string | RegExp, title: RegExp): Act {
  return async (page) => {
    await page.getByRole('navigation', { name: navigation, exact: true }).getByRole('link', { name: link }).click()
    await expect(page).toHaveTitle(title)
  }
}

/** Chooses an entry of the open menu, which leads to a screen of this title. */
function choose(entry: string, title: RegExp): Act {
  return async (page) => {
    await page.getByRole('menuitem', { name: entry }).click()
    await expect(page).toHaveTitle(title)
  }
}
