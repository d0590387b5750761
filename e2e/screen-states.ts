import type { Page } from '@playwright/test'
import type { LetterIssue } from '#contract/community/letter-issues.ts'
import type { MarkedText } from '#contract/publishing/marked-text.ts'
import { beginIssue, type ScreenVisit } from './screens.ts'
import type { Account } from './support/accounts.ts'
import { addAuthenticator } from './support/authenticator.ts'
import { block } from './support/blocks.ts'
import type { Factories } from './support/factories.ts'
import { signIn } from './support/sign-in.ts'
import type { Stock } from './support/stock.ts'

/** A screen in a state that it passes through: what is opened on it, what fails, what is still missing. */
interface ScreenState extends ScreenVisit {
  /** Before the page is asked for. */
  before?: (page: Page) => Promise<unknown>
  act?: (page: Page) => Promise<unknown>
  /** Failures that belong to it. */
  failures?: RegExp[]
}

const click = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()
const answer = (pattern: string, status: number) => (page: Page) =>
  page.route(pattern, (route) =>
    route.fulfill({ status, json: { success: false, message: 'Service indisponible', code: 'UNAVAILABLE' } }),
  )
/** Never answers. */
const hold = (pattern: string) => (page: Page) => page.route(pattern, () => {})

/** The account as the server tells of it once a mail came back for good. */
const refuseMails = (page: Page) =>
  page.route(/\/api\/v1\/(auth\/login|users\/me)$/, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.data.user.emailRefused = true
    await route.fulfill({ response, json })
  })

/** An issue of a letter as it stands once it was sent to some, with the addresses that it did not reach. */
const tellOfIssue = (more: Partial<LetterIssue>) => async (page: Page) => {
  await page.route(/\/letters\/issues\/[\w-]+$/, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const figures = { sent: 1_204, refused: 1, doubtful: 1, left: 3, visits: 310 }
    Object.assign(json.data.issue, { begunAt: '2026-11-27T18:00:00.000Z', recipients: 1_206, figures, ...more })
    await route.fulfill({ response, json })
  })
  await page.route(/\/troubles\?/, (route) => {
    const state = new URL(route.request().url()).searchParams.get('state')
    const reason = '550 5.1.1 Nobody here has this name'
    const recipients = [
      { id: state, email: `lectrice-${state}@exemple.fr`, state, reason, hasLeft: state === 'refused' },
    ]
    const pagination = { page: 1, limit: 10, hasNext: false, hasPrev: false, nextCursor: null }
    return route.fulfill({ json: { success: true, data: { recipients, pagination } } })
  })
}

/** Menus, dialogs, errors, empty and loading states, and what repeats itself on one page. */
export const STATES: Record<string, (make: Factories, stock: Stock) => Promise<ScreenState>> = {
  'article à deux publicités': async (make, stock) => ({
    address: `/article/${(await twoAdverts(make, await stock.author(), stock)).slug}`,
  }),
  'article à deux publicités, à modifier': async (make, stock) => {
    const author = await make.creator()
    return { address: `/editor/${(await twoAdverts(make, author, stock)).id}`, as: author }
  },
  'deux sections du même nom': async (make) => {
    const author = await make.creator()
    for (const { id } of await make.pieces(author, 2)) {
      const body = { title: 'Enquêtes', articleIds: [id] }
      await make.client.expectData('POST /users/me/sections', { body }, { as: author })
    }
    return { address: `/profile/${author.username}`, as: author, act: click('Customiser le profil') }
  },
  'menu du compte': async (make) => ({ address: '/login', as: await make.creator(), act: click('Menu du compte') }),
  signalement: async (make) => ({ address: '/lectures', as: await make.reader(), act: click('Signaler un bogue') }),
  'section à ajouter': async (make) => {
    const author = await make.creator()
    await make.pieces(author, 2)
    const act = async (page: Page) => {
      await click('Customiser le profil')(page)
      await click('Ajouter une section')(page)
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    }
    return { address: `/profile/${author.username}`, as: author, act }
  },
  'publication à supprimer': async (make) => {
    const author = await make.creator()
    await make.piece(author)
    return { address: '/my-publications', as: author, act: click('Supprimer') }
  },
  'connexion refusée': async () => ({
    address: '/login',
    act: async (page) => {
      await signIn(page, { username: 'personne' })
      await page.getByRole('alert').first().waitFor()
    },
    failures: [/^401 POST .*\/auth\/login$/],
  }),
  'connexion, code refusé': async (make) => {
    const reader = await make.reader()
    await addAuthenticator(make, reader)
    const act = async (page: Page) => {
      await signIn(page, reader)
      await page.getByLabel('Code à six chiffres').fill('12')
      await click('Continuer')(page)
      await page.getByText('Ce code est faux').waitFor()
    }
    return { address: '/login', act, failures: [/^403 POST .*\/auth\/login$/] }
  },
  'lien de récupération demandé': async () => ({
    address: '/mot-de-passe-oublie',
    act: async (page) => {
      await page.getByLabel('E-mail ou nom d’utilisateur').fill('une_lectrice_au_nom_bien_long@exemple.fr')
      await click('Recevoir un lien')(page)
      await page.getByRole('heading', { name: 'Demandez votre lien' }).waitFor()
    },
  }),
  'contenus d’un numéro à choisir': async (make, stock) => {
    const as = await make.creator()
    const act = async (page: Page) => {
      await click('Ajouter un contenu')(page)
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    }
    return { address: `/redaction/lettre/${await beginIssue(make, stock, as)}`, as, act }
  },
  'aperçu d’un numéro': async (make, stock) => {
    const as = await make.creator()
    const act = async (page: Page) => {
      await page.getByRole('button', { name: 'Aperçu' }).click()
      await page.frameLocator('iframe').getByText('Bonjour, voici la semaine.').waitFor()
    }
    // axe asks the frame, which has no origin and runs nothing.
    const failures = [/^console warning: Failed to execute 'postMessage'/]
    return { address: `/redaction/lettre/${await beginIssue(make, stock, as)}`, as, act, failures }
  },
  'numéro en cours d’envoi': async (make, stock) => {
    const as = await make.creator()
    const before = tellOfIssue({ state: 'paused', trouble: 'Le serveur de courriel ne répond pas.' })
    return { address: `/redaction/lettre/${await beginIssue(make, stock, as)}`, as, before }
  },
  'numéro envoyé, pas à tous': async (make, stock) => {
    const as = await make.creator()
    const before = tellOfIssue({ state: 'sent', endedAt: '2026-11-27T18:30:00.000Z', leftOut: ['Le marché couvert'] })
    const act = (page: Page) => page.getByText('lectrice-doubtful@exemple.fr').waitFor()
    return { address: `/redaction/lettre/${await beginIssue(make, stock, as)}`, as, before, act }
  },
  'lien inconnu': async () => ({
    address: '/pas-moi#inconnu',
    act: async (page) => {
      await click('Tout déconnecter')(page)
      await page.getByRole('heading', { name: 'Lien introuvable' }).waitFor()
    },
    failures: [/^404 POST .*\/auth\/not-me$/],
  }),
  'lien inconnu, connecté': async (make) => ({
    address: '/verifier-adresse#inconnu',
    as: await make.reader(),
    act: async (page) => {
      await click('Confirmer mon adresse')(page)
      await click('Renvoyer le courriel')(page)
      await page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /./ })
        .or(page.getByRole('main').getByRole('alert').filter({ hasText: /./ }))
        .first()
        .waitFor()
    },
    failures: [/^404 POST .*\/auth\/email\/verify$/],
  }),
  'adresse qui refuse les courriels': async (make) => {
    const reader = await make.reader()
    const act = async (page: Page) => {
      await signIn(page, reader)
      await page.getByRole('region', { name: 'Votre adresse refuse nos courriels' }).waitFor()
    }
    return { address: '/login', before: refuseMails, act }
  },
  'menu des blocs': async (make) => ({ address: '/editor', as: await make.creator(), act: click('Ajouter un bloc') }),
  'texte à écrire, avec ses outils': async (make) => {
    const author = await make.creator()
    const { id } = await make.piece(author, { blocks: [block({ content: undefined, marked: MARKED })] })
    const act = async (page: Page) => {
      await click('Modifier')(page)
      await page.locator('[contenteditable=true]').waitFor()
      // Nothing half below the bar that stays: axe would count the bar's buttons as its neighbours.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    }
    return { address: `/editor/${id}`, as: author, act }
  },
  'article refusé': async (make) => ({ address: '/editor', as: await make.creator(), act: click('PUBLIER') }),
  'article tout juste publié': async (make) => {
    const author = await make.creator()
    const { id } = await make.piece(author, { status: 'draft' })
    const act = async (page: Page) => {
      await click('PUBLIER')(page)
      await page.getByRole('link', { name: 'Voir l’article' }).waitFor()
    }
    return { address: `/editor/${id}`, as: author, act }
  },
  'article inconnu': async () => ({ address: '/article/inconnu', failures: [/^404 /] }),
  'profil inconnu': async () => ({ address: '/profile/personne_ici', failures: [/^404 /] }),
  'profil d’un lecteur': async (make) => ({ address: `/profile/${(await make.reader()).username}` }),
  'publications, encore aucune': async (make) => ({ address: '/my-publications', as: await make.creator() }),
  'publications qui tardent': async (make) => ({
    address: '/my-publications',
    as: await make.creator(),
    before: hold('**/api/v1/content/my-articles*'),
  }),
  'publications en panne': async (make) => ({
    address: '/my-publications',
    as: await make.creator(),
    before: answer('**/api/v1/content/my-articles*', 500),
    failures: [/^500 /],
  }),
  'abonnements, encore aucun': async (make) => ({ address: '/following', as: await make.reader() }),
  'abonnements qui tardent': async (make) => ({
    address: '/following',
    as: await make.reader(),
    before: hold('**/api/v1/subscriptions/articles*'),
  }),
  'abonnements en panne': async (make) => ({
    address: '/following',
    as: await make.reader(),
    before: answer('**/api/v1/users/me', 500),
    failures: [/^500 /, /^console warning: Failed to fetch user/],
  }),
  'vidéo de la page d’un article': async (make, stock) => {
    const piece = await make.piece(await stock.author(), {
      type: 'video',
      mediaUrl: await stock.video(),
      duration: 2,
      chapters: CHAPTERS,
    })
    return { address: `/article/${piece.slug}` }
  },
  'podcast et son lecteur': async (make, stock) => {
    const piece = await make.piece(await stock.author(), {
      type: 'podcast',
      mediaUrl: await stock.speech(),
      duration: 30,
      series: 'Les voix du val',
      chapters: CHAPTERS,
    })
    return { address: `/article/${piece.slug}`, act: click('Écouter') }
  },
  'article externe': async (make, stock) => {
    const input = { isExternalArticle: true, externalUrl: 'https://exemple.fr/un-article', blocks: [] }
    return { address: `/article/${(await make.piece(await stock.author(), input)).slug}` }
  },
}

const MARKED: MarkedText = [
  {
    type: 'paragraph',
    inline: [
      { text: 'Un ' },
      { text: 'pont', marks: ['bold', 'code'] },
      { text: ' et ' },
      { text: 'son plan', link: 'https://exemple.fr/' },
      { footnote: [{ text: 'Archives, 1901.' }] },
    ],
  },
  { type: 'numbers', items: [{ inline: [{ text: 'pierre' }] }, { inline: [{ text: 'bois', marks: ['strike'] }] }] },
]

const CHAPTERS = [
  { start: 0, title: 'Le départ' },
  { start: 1, title: 'L’arrivée' },
]

async function twoAdverts(make: Factories, author: Account, stock: Stock) {
  const advert = block({
    type: 'advertisement',
    content: await stock.photo(),
    redirectUrl: 'https://annonce.exemple.fr',
  })
  const text = block({
    type: 'text',
    content: 'La halle ouvre à six heures, et la file se forme déjà devant les étals.',
  })
  return make.piece(author, { blocks: [advert, text, advert, text] })
}
