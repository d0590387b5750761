import type { Account } from './support/accounts.ts'
import { block } from './support/blocks.ts'
import type { Factories } from './support/factories.ts'

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
  connexion: async () => ({ address: '/login' }),
  inscription: async () => ({ address: '/register' }),
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

/** An article with every kind of block and a discussion. */
async function fullArticle(make: Factories): Promise<string> {
  const author = await make.creator()
  const photo = await make.photo(author)
  const paragraph = 'La halle ouvre à six heures, et la file se forme déjà devant les étals. '.repeat(6)
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
