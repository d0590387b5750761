import type { Account } from './support/accounts.ts'
import { block } from './support/blocks.ts'
import { dayFromNow, type Factories } from './support/factories.ts'
import { SPEECH_SECONDS } from './support/sample-files.ts'
import type { Stock } from './support/stock.ts'

/** A screen as it is looked at: where it is, and who sees it. */
export interface ScreenVisit {
  address: string
  as?: Account
}

/** Every screen, with enough in it to look at: what each must hold is checked on all of them. */
export const SCREENS: Record<string, (make: Factories, stock: Stock) => Promise<ScreenVisit>> = {
  accueil: async (make, stock) => ({ address: await fullFront(make, stock) }),
  'accueil, connecté': async (make, stock) => {
    await make.pieces(await stock.author(), 3)
    return { address: '/', as: await make.reader() }
  },
  article: async (make, stock) => ({ address: await fullArticle(make, stock) }),
  'article, connecté': async (make, stock) => ({ address: await fullArticle(make, stock), as: await make.reader() }),
  'article, par son auteur, des commentaires en attente': async (make) => {
    const author = await make.creator()
    const piece = await make.piece(author, { commentsMode: 'held' })
    await make.comment(await make.reader(), piece, 'Une question sur les chiffres.')
    await make.comment(author, piece, 'Posez vos questions ici.')
    return { address: `/article/${piece.slug}`, as: author }
  },
  vidéos: async (make, stock) => {
    const input = { type: 'video' as const, mediaUrl: await stock.video(), duration: 2 }
    await make.pieces(await stock.author(), 2, { ...input, featuredImage: await stock.photo() })
    return { address: '/video' }
  },
  podcasts: async (make, stock) => ({ address: await fullPodcasts(make, stock) }),
  'podcasts par séries': async (make, stock) => ({ address: `${await fullPodcasts(make, stock)}?onglet=series` }),
  actualité: async (make, stock) => {
    await make.pieces(await stock.author(), 3, { featuredImage: await stock.photo(), tags: ['Politique'] })
    return { address: '/resume' }
  },
  'mot-clé': async (make, stock) => {
    await make.pieces(await stock.author(), 4, { featuredImage: await stock.photo(), tags: ['Écluses'] })
    return { address: '/mot-cle/ecluses' }
  },
  recherche: async (make, stock) => {
    const [piece] = await make.pieces(await stock.author(), 3, { featuredImage: await stock.photo() })
    return { address: `/recherche?q=${encodeURIComponent(piece?.title ?? '')}` }
  },
  'recherche, rien de trouvé': async () => ({ address: '/recherche?q=zzyzxqwv&periode=mois' }),
  rédaction: async (make) => {
    const [as, member] = [await make.creator(), await make.reader()]
    await make.member(as, member, 'author')
    await make.invitation(as, 'editor')
    return { address: '/redaction', as }
  },
  'rédaction, des pages': async (make) => {
    const as = await make.creator()
    for (const title of ['À propos', 'L’équipe', 'Nous écrire']) await make.page(as, title)
    const gone = await make.page(as, 'Nos tarifs')
    await make.client.expectData('DELETE /content/{id}', { params: { id: gone } }, { as })
    return { address: '/redaction', as }
  },
  'page d’une publication': async (make) => {
    const as = await make.creator()
    for (const title of ['À propos', 'L’équipe', 'Nous écrire']) await make.page(as, title)
    return { address: `/profile/${as.username}/l-equipe` }
  },
  'page, par qui la tient': async (make) => {
    const as = await make.creator()
    return { address: `/editor/${await make.page(as, 'À propos')}`, as }
  },
  calendrier: async (make) => {
    const as = await make.creator()
    const [planned, late, wished] = await make.pieces(as, 3, { status: 'draft' })
    if (!planned || !late || !wished) throw new Error('no drafts were made')
    await make.plan(as, planned, 'publish', 1)
    await make.plan(as, late, 'publish', 1)
    await make.client.expectData(
      'PUT /content/{id}/wish',
      { params: { id: wished.id }, body: { day: dayFromNow(1), personId: as.user.id } },
      { as },
    )
    return { address: `/redaction/calendrier?jour=${dayFromNow(1)}`, as }
  },
  'brouillon planifié': async (make) => {
    const as = await make.creator()
    const piece = await make.piece(as, { status: 'draft' })
    await make.plan(as, piece, 'publish', 2)
    await make.plan(as, piece, 'withdraw', 3)
    return { address: `/editor/${piece.id}`, as }
  },
  'à relire': async (make) => {
    const as = await make.creator()
    await handInPiece(make, as)
    return { address: '/redaction/a-relire', as }
  },
  'article remis, à relire': async (make) => {
    const as = await make.creator()
    return { address: `/editor/${await handInPiece(make, as)}`, as }
  },
  'article renvoyé à son auteur': async (make) => {
    const [publication, writer] = [await make.creator(), await make.reader()]
    const id = await handInPiece(make, publication, writer)
    const body = { words: 'Beau papier.\nIl y manque le chiffre de la préfecture, et qui l’a donné.' }
    await make.client.expectData('POST /content/{id}/submission/return', { params: { id }, body }, { as: publication })
    return { address: `/editor/${id}`, as: writer }
  },
  'invitation dans une rédaction': async (make) => ({
    address: await make.invitation(await make.creator(), 'author'),
  }),
  lettre: async (make) => {
    const author = await make.creator()
    await offerLetter(make, author)
    return { address: `/lettre/${author.username}` }
  },
  'lettre, par sa rédaction': async (make) => {
    const as = await make.creator()
    await offerLetter(make, as)
    return { address: '/redaction/lettre', as }
  },
  'numéro d’une lettre': async (make, stock) => {
    const as = await make.creator()
    return { address: `/redaction/lettre/${await beginIssue(make, stock, as)}`, as }
  },
  'se désabonner d’une lettre': async () => ({ address: '/lettres/quitter' }),
  'bureau, lettre': async (make) => ({ address: '/bureau/lettre', as: await make.administrator() }),
  créateurs: async (make, stock) => {
    await make.piece(await stock.author(), { tags: ['Écluses', 'Fleuves'] })
    await make.piece(await make.creator(), { tags: ['Écluses'] })
    return { address: '/createurs', as: await make.reader() }
  },
  'lectures aimées': async (make, stock) => {
    const reader = await make.reader()
    for (const { id } of await make.pieces(await stock.author(), 3, { featuredImage: await stock.photo() })) {
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
  'arrêter les courriels': async () => ({ address: '/arreter-les-courriels#jeton' }),
  éditeur: async (make) => ({ address: '/editor', as: await make.creator() }),
  'article à modifier': async (make) => {
    const author = await make.creator()
    const { id } = await make.piece(author)
    return { address: `/editor/${id}`, as: author }
  },
  'versions d’un article': async (make, stock) => {
    const author = await make.creator()
    const { id } = await make.piece(author, { featuredImage: await make.photo(author) })
    const body = { title: 'La halle, de jour', featuredImage: await stock.photo() }
    await make.client.expectData('PUT /content/{id}', { params: { id }, body }, { as: author })
    return { address: `/editor/${id}/versions?version=1`, as: author }
  },
  'changements d’un article': async (make, stock) => {
    const author = await make.creator()
    const { id, slug } = await make.piece(author)
    const body = { title: 'La halle, de jour', featuredImage: await stock.photo(), change: 'correction' as const }
    const note = { note: 'La halle ouvre le jour, et non la nuit.' }
    await make.client.expectData('PUT /content/{id}', { params: { id }, body: { ...body, ...note } }, { as: author })
    return { address: `/article/${slug}/modifications` }
  },
  publications: async (make, stock) => {
    const author = await make.creator()
    await make.pieces(author, 4, { featuredImage: await stock.photo() })
    await make.piece(author, { status: 'draft' })
    return { address: '/my-publications', as: author }
  },
  corbeille: async (make) => {
    const as = await make.creator()
    for (const { id } of await make.pieces(as, 2))
      await make.client.expectData('DELETE /content/{id}', { params: { id } }, { as })
    return { address: '/my-publications/corbeille', as }
  },
  abonnements: async (make) => {
    const author = await make.creator()
    const reader = await make.reader()
    await make.pieces(author, 2)
    await make.client.expectData('POST /subscriptions/{id}', { params: { id: author.user.id } }, { as: reader })
    return { address: '/following', as: reader }
  },
  notifications: async (make) => {
    const [author, reader] = [await make.creator(), await make.reader()]
    const piece = await make.piece(author)
    const params = { id: piece.id }
    const body = { content: 'Est-ce bien sûr ?' }
    const { comment } = await make.client.expectData('POST /comments/article/{id}', { params, body }, { as: reader })
    await make.client.expectData(
      'POST /comments/article/{id}/reply/{commentId}',
      { params: { ...params, commentId: comment.id }, body: { content: 'Tout à fait.' } },
      { as: author },
    )
    return { address: '/notifications', as: reader }
  },
  'mentions légales': async () => ({ address: '/mentions-legales' }),
  propriétaires: async () => ({ address: '/proprietaires' }),
  'droit de réponse': async () => ({ address: '/droit-de-reponse' }),
  paramètres: async (make) => ({ address: '/settings', as: await make.reader() }),
  'paramètres d’un créateur qui bloque un compte': async (make) => {
    const author = await make.creator()
    const { user } = await make.reader()
    await make.client.expectData('POST /users/{id}/block', { params: { id: user.id } }, { as: author })
    return { address: '/settings', as: author }
  },
  'paramètres d’un membre qui reçoit ses notifications par courriel': async (make) => {
    const [publication, as] = [await make.creator(), await make.reader()]
    await make.member(publication, as, 'author')
    const body = { ways: { piece: 'daily' as const, reply: 'weekly' as const } }
    await make.client.expectData('PUT /users/me/notifications', { body }, { as })
    return { address: '/settings', as }
  },
  bureau: async (make) => ({ address: '/bureau', as: await make.administrator() }),
  'bureau, journal': async (make, stock) => {
    const as = await make.administrator()
    const piece = await make.piece(await stock.author())
    await make.client.expectData('DELETE /content/{id}', { params: { id: piece.id } }, { as })
    return { address: `/bureau/journal?q=${as.username}`, as }
  },
  'bureau, la une': async (make, stock) => {
    const as = await make.moderator()
    const [lead, second, pinned] = await make.pieces(await stock.author(), 3)
    if (!lead || !second || !pinned) throw new Error('no articles were made')
    const { edition } = await make.client.expectData('GET /admin/front-page', {}, { as })
    // Over: the home page of other tests stays as it is.
    const place = ({ id }: { id: string }) => ({ articleId: id, until: '2026-01-01T08:00:00Z' })
    const rubrics = [{ name: 'Villes', places: [place(second)] }]
    const body = { version: edition.version, lead: place(lead), seconds: [], rubrics, pinned: [place(pinned)] }
    await make.client.expectData('PUT /admin/front-page', { body }, { as })
    return { address: '/bureau/une', as }
  },
  'bureau, pages': async (make) => {
    const as = await make.administrator()
    const { pages } = await make.client.expectData('GET /pages', { query: {} }, { as })
    if (pages.length === 0) await make.page(as, 'La charte', { publicationId: null })
    return { address: '/bureau/pages', as }
  },
  'bureau, réglages': async (make) => ({ address: '/bureau/reglages', as: await make.administrator() }),
  'ouverture du site': async () => ({ address: '/bienvenue' }),
  registre: async (make, stock) => {
    const author = await stock.author()
    const [piece] = await make.pieces(author, 2)
    if (!piece) throw new Error('no article was made')
    const asked = { params: { id: piece.id }, body: { text: 'Le vote a eu lieu le 3 mai, et non le 2.' } }
    await make.client.expectData('POST /content/{id}/corrections', asked, { as: author })
    await make.client.expectData(
      'PUT /content/{id}',
      { params: { id: piece.id }, body: { status: 'draft' } },
      { as: author },
    )
    return { address: '/registre' }
  },
  'signaler un article': async (make, stock) => ({
    address: `/signaler/article/${(await make.piece(await stock.author())).id}`,
  }),
  'bureau, signalements': async (make, stock) => {
    await reportPiece(make, stock)
    return { address: '/bureau/signalements', as: await make.moderator() }
  },
  'bureau, un signalement': async (make, stock) => {
    const title = await reportPiece(make, stock)
    const as = await make.moderator()
    const { cases } = await make.client.expectData('GET /admin/cases', { query: { q: title } }, { as })
    return { address: `/bureau/signalements/${cases[0]?.id}`, as }
  },
  'bureau, comptes': async (make) => {
    const reader = await make.reader()
    const as = await make.administrator()
    const body = { reason: 'Publicité répétée, malgré deux avertissements.', days: 30 }
    await make.client.expectData('POST /admin/accounts/{id}/suspend', { params: { id: reader.user.id }, body }, { as })
    return { address: `/bureau/comptes?q=${reader.user.username}`, as }
  },
  profil: async (make, stock) => {
    const author = await make.creator()
    await make.pieces(author, 4, { featuredImage: await stock.photo() })
    return { address: `/profile/${author.username}` }
  },
  'profil, par son propriétaire': async (make) => {
    const author = await make.creator()
    await make.pieces(author, 2)
    return { address: `/profile/${author.username}`, as: author }
  },
}

async function offerLetter(make: Factories, as: Account): Promise<void> {
  const body = { isOpen: true, name: 'La semaine du val', about: 'Chaque vendredi, ce qu’il faut avoir lu.' }
  await make.client.expectData('PUT /letters/of/{owner}', { params: { owner: as.user.id }, body }, { as })
}

/** An issue of a letter with texts and pieces, one of them not public. @returns its id. */
export async function beginIssue(make: Factories, stock: Stock, as: Account): Promise<string> {
  await offerLetter(make, as)
  const params = { owner: as.user.id }
  const { issue } = await make.client.expectData('POST /letters/of/{owner}/issues', { params }, { as })
  const [one, other] = [
    await make.piece(as, { featuredImage: await stock.photo() }),
    await make.piece(as, { status: 'draft' }),
  ]
  const body = {
    ...{ version: issue.version, sender: 'La rédaction du val', subject: 'La semaine en trois pages' },
    preview: 'Les écluses, le marché, et trois questions',
    parts: [
      { kind: 'words' as const, content: 'Bonjour, voici la semaine.' },
      { kind: 'piece' as const, articleId: one.id, isWhole: true },
      { kind: 'piece' as const, articleId: other.id, isWhole: false },
    ],
  }
  await make.client.expectData('PUT /letters/issues/{id}', { params: { id: issue.id }, body }, { as })
  return issue.id
}

/** A draft that a contributor handed in. @returns its id. */
async function handInPiece(make: Factories, publication: Account, writer?: Account): Promise<string> {
  const as = writer ?? (await make.reader())
  await make.member(publication, as, 'contributor')
  const { id } = await make.piece(as, { publicationId: publication.user.id, status: 'draft' })
  await make.client.expectData('POST /content/{id}/submission', { params: { id } }, { as })
  return id
}

/** A piece that a guest and a reader reported. @returns its title. */
async function reportPiece(make: Factories, stock: Stock): Promise<string> {
  const { id, title } = await make.piece(await stock.author())
  const body = { target: { kind: 'article' as const, id }, explanation: 'Ce texte est le mien, copié mot pour mot.' }
  const passage = 'Un paragraphe pour commencer.'
  const rights = { ...body, reason: 'rights' as const, passage, goodFaith: true, email: 'ada@exemple.fr' }
  await make.client.expectData('POST /reports', { body: rights })
  await make.client.expectData('POST /reports', { body: { ...body, reason: 'spam' } }, { as: await make.reader() })
  return title
}

/** A front that fills itself: a rubric of two creators' hashtag, videos, podcasts, below the newest. */
async function fullFront(make: Factories, stock: Stock): Promise<string> {
  const author = await stock.author()
  const featuredImage = await stock.photo()
  const tags = ['Écluses']
  await make.piece(await make.creator(), { featuredImage, tags })
  await make.pieces(author, 3, { tags })
  await make.pieces(author, 3, { type: 'video', mediaUrl: await stock.video(), duration: 2, featuredImage })
  await make.pieces(author, 3, { type: 'podcast', mediaUrl: await stock.speech(), duration: SPEECH_SECONDS })
  await make.pieces(author, 7, { featuredImage })
  return '/'
}

/** Podcasts with a cover and without, of a series and alone. */
async function fullPodcasts(make: Factories, stock: Stock): Promise<string> {
  const author = await stock.author()
  const input = { type: 'podcast' as const, mediaUrl: await stock.speech(), duration: SPEECH_SECONDS }
  await make.pieces(author, 2, { ...input, featuredImage: await stock.photo(), series: 'Les voix du val' })
  await make.piece(author, input)
  return '/podcast'
}

/** An article with every kind of block and a discussion. */
async function fullArticle(make: Factories, stock: Stock): Promise<string> {
  const author = await stock.author()
  const photo = await stock.photo()
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
