import type { Account } from './support/accounts.ts'
import { block } from './support/blocks.ts'
import type { Factories } from './support/factories.ts'
import { SPEECH_SECONDS } from './support/sample-files.ts'

/** A screen as it is looked at: where it is, and who sees it. */
export interface ScreenVisit {
  address: string
  as?: Account
}

/** Every screen, with enough in it to look at: what each must hold is checked on all of them. */
export const SCREENS: Record<string, (make: Factories) => Promise<ScreenVisit>> = {
  accueil: async (make) => {
    const author = await make.creator()
    const featuredImage = await make.photo(author)
    await make.pieces(author, 7, { featuredImage })
    return { address: '/' }
  },
  'accueil, connecté': async (make) => {
    await make.pieces(await make.creator(), 3)
    return { address: '/', as: await make.reader() }
  },
  article: async (make) => ({ address: await fullArticle(make) }),
  'article, connecté': async (make) => ({ address: await fullArticle(make), as: await make.reader() }),
  vidéos: async (make) => {
    const author = await make.creator()
    const input = { type: 'video' as const, mediaUrl: await make.video(author), duration: 2 }
    await make.pieces(author, 2, { ...input, featuredImage: await make.photo(author) })
    return { address: '/video' }
  },
  podcasts: async (make) => ({ address: await fullPodcasts(make) }),
  'podcasts par séries': async (make) => ({ address: `${await fullPodcasts(make)}?onglet=series` }),
  actualité: async (make) => {
    const author = await make.creator()
    await make.pieces(author, 3, { featuredImage: await make.photo(author), tags: ['Politique'] })
    return { address: '/resume' }
  },
  'lectures aimées': async (make) => {
    const author = await make.creator()
    const reader = await make.reader()
    for (const { id } of await make.pieces(author, 3, { featuredImage: await make.photo(author) })) {
      await make.client.expectData(
        'POST /content/{id}/like',
        { params: { id }, body: { isLiked: true } },
        { as: reader },
      )
    }
    return { address: '/lectures?onglet=aimes', as: reader }
  },
  'lectures sauvegardées, encore aucune': async (make) => ({ address: '/lectures', as: await make.reader() }),
  connexion: async () => ({ address: '/login' }),
  inscription: async () => ({ address: '/register' }),
  'nouveau mot de passe': async () => ({ address: '/nouveau-mot-de-passe#jeton' }),
  éditeur: async (make) => ({ address: '/editor', as: await make.creator() }),
  'article à modifier': async (make) => {
    const author = await make.creator()
    const { id } = await make.piece(author)
    return { address: `/editor/${id}`, as: author }
  },
  publications: async (make) => {
    const author = await make.creator()
    await make.pieces(author, 4, { featuredImage: await make.photo(author) })
    await make.piece(author, { status: 'draft' })
    return { address: '/my-publications', as: author }
  },
  abonnements: async (make) => {
    const author = await make.creator()
    const reader = await make.reader()
    await make.pieces(author, 2)
    await make.client.expectData('POST /subscriptions/{id}', { params: { id: author.user.id } }, { as: reader })
    return { address: '/following', as: reader }
  },
  paramètres: async (make) => ({ address: '/settings', as: await make.reader() }),
  bureau: async (make) => ({ address: '/bureau', as: await make.administrator() }),
  profil: async (make) => {
    const author = await make.creator()
    await make.pieces(author, 4, { featuredImage: await make.photo(author) })
    return { address: `/profile/${author.username}` }
  },
  'profil, par son propriétaire': async (make) => {
    const author = await make.creator()
    await make.pieces(author, 2)
    return { address: `/profile/${author.username}`, as: author }
  },
}

/** Podcasts with a cover and without, of a series and alone. */
async function fullPodcasts(make: Factories): Promise<string> {
  const author = await make.creator()
  const input = { type: 'podcast' as const, mediaUrl: await make.speech(author), duration: SPEECH_SECONDS }
  await make.pieces(author, 2, { ...input, featuredImage: await make.photo(author), series: 'Les voix du val' })
  await make.piece(author, input)
  return '/podcast'
}

/** An article with every kind of block and a discussion. */
async function fullArticle(make: Factories): Promise<string> {
  const author = await make.creator()
  const photo = await make.photo(author)
  const paragraph = 'La halle ouvre à six heures, et la file se forme déjà devant les étals. '.repeat(6)
  await make.pieces(author, 2, { featuredImage: photo })
  const piece = await make.piece(author, {
    title: 'Au marché couvert, l’aube se vend au détail',
    featuredImage: photo,
    blocks: [
      block({ type: 'headline', content: 'Avant le jour' }),
      block({ type: 'text', content: paragraph }),
      block({ type: 'photo', content: photo, imageDescription: 'La halle', imageSource: 'Agence du Val' }),
      block({ type: 'quote', content: 'On vend de la lumière.', citationSource: 'Une maraîchère' }),
      block({ type: 'advertisement', content: photo, redirectUrl: 'https://annonce.exemple.fr' }),
      block({ type: 'text', content: paragraph }),
    ],
  })
  await make.comment(await make.reader(), piece, 'Voir aussi https://exemple.fr/halles pour les horaires.')
  return `/article/${piece.slug}`
}
