import { type InferResult, sql, type UpdateObject } from 'kysely'
import { type Lives, lives } from '../../../platform/database/lives.ts'
import { now, query } from '../../../platform/database/query.ts'
import type { Fact, UnitOfWork } from '../../facts.ts'
import type { Writer } from '../newsroom/newsroom.policy.ts'
import { nextVersion } from '../revisions/revisions.queries.ts'

/** Which articles somebody writes: one, binned or not, or all of an author, but for pages of the site. */
type Which = { id: string } | { authorId: string }

const states = query
  .selectFrom('articles')
  .select([
    'id',
    'authorId',
    'writerId',
    'title',
    'status',
    'pageOf',
    'publishedAt',
    'deletedAt',
    'deletedBy',
    'deletedByMember',
  ])
  .select(['unpublishedByClosing', 'withdrawnBy', 'isHeld'])
  .orderBy('id')
  .forNoKeyUpdate()

export type LockedArticle = InferResult<typeof states>[number]

/**
 * Locks articles in the order in which every other change locks (article, comment, account; each by id), and looks at them: nobody
 * else changes them before the transaction ends. What is public or not is written here, and by saves (`write-article.ts`), which are
 * made over a version.
 */
export async function writeArticles(tx: UnitOfWork, which: Which): Promise<ArticleWriter> {
  if ('id' in which) return new ArticleWriter(tx, await tx(states.where('id', '=', which.id)))
  const ofAuthor = states.where('authorId', '=', which.authorId)
  return new ArticleWriter(tx, await tx(ofAuthor.where('pageOf', 'is distinct from', sql.lit('site'))))
}

/** Writes the lives of articles of one author, each change in one statement. Theirs count on: nobody's edit of before is laid over. */
class ArticleWriter {
  readonly #tx: UnitOfWork
  /** As they were when they were locked. */
  readonly articles: readonly LockedArticle[]

  constructor(tx: UnitOfWork, articles: readonly LockedArticle[]) {
    this.#tx = tx
    this.articles = articles
  }

  /** Puts them into the bin. */
  async bin(by: Writer): Promise<void> {
    const deletedByMember = this.articles.some(({ authorId }) => by.memberships[authorId] !== undefined)
    await this.#makeDrafts(this.articles, 'deletion', {
      deletedAt: now,
      deletedBy: by.id,
      deletedByMember,
    })
  }

  /** Takes them out of the bin: drafts like others. */
  async takeOutOfBin(): Promise<void> {
    await this.#write(this.articles, { deletedAt: null, deletedBy: null, deletedByMember: false })
  }

  /** Removes them with all that hangs on them. @returns their files' names. */
  async erase(): Promise<string[]> {
    if (this.articles.length === 0) return []
    const files = query.selectFrom('articleFiles').select('fileName').where(isOneOf(this.articles, 'article_id'))
    const names = await this.#tx(files)
    await this.#tx(query.deleteFrom('articles').where(isOneOf(this.articles)))
    this.#noteWithdrawn(this.articles, 'deletion')
    return names.map(({ fileName }) => fileName)
  }

  /** Withdraws what is published until the account of their author is opened again. */
  async withdrawForClosing(): Promise<void> {
    await this.#makeDrafts(this.articles.filter(isPublished), 'closing', { unpublishedByClosing: true })
  }

  /** Publishes again what went with the account of their author. */
  async giveBackAfterClosing(): Promise<void> {
    const some = this.articles.filter(({ unpublishedByClosing }) => unpublishedByClosing)
    await this.#publishAgain(some, { unpublishedByClosing: false })
  }

  /** Withdraws them by a decision. @param isHeld nobody publishes them until that is overturned. */
  async withdrawBy(decisionId: string, { isHeld }: { isHeld: boolean }): Promise<void> {
    await this.#makeDrafts(this.articles, 'moderation', { withdrawnBy: decisionId, isHeld })
  }

  /**
   * Lets go of what a decision withdrew.
   * @param as published; as a draft; or as one that is published with the account of its author, which is closing.
   */
  async giveBackFrom(decisionId: string, as: 'published' | 'draft' | 'closing'): Promise<void> {
    const some = this.articles.filter((article) => article.withdrawnBy === decisionId && !isPublished(article))
    const free = { withdrawnBy: null, isHeld: false, unpublishedByClosing: as === 'closing' }
    await (as === 'published' ? this.#publishAgain(some, free) : this.#write(some, free))
  }

  async #makeDrafts(
    some: readonly LockedArticle[],
    cause: Fact<'articles-withdrawn'>['cause'],
    changes: UpdateObject<Lives, 'articles', 'articles'>,
  ): Promise<void> {
    const lost = some.filter((article) => isPublished(article) && isCounted(article)).length
    await this.#write(some, { unpublishedByClosing: false, ...changes, status: sql.lit('draft') }, -lost)
    this.#noteWithdrawn(some, cause)
  }

  #noteWithdrawn(some: readonly LockedArticle[], cause: Fact<'articles-withdrawn'>['cause']): void {
    notePages(this.#tx, some.filter(isPublished))
    const gone = some.filter((article) => isPublished(article) && isCounted(article))
    if (gone[0] === undefined) return
    const articles = gone.map(({ id, publishedAt }) => ({ id, publishedAt }))
    this.#tx.note({ kind: 'articles-withdrawn', articles, authorId: gone[0].authorId, cause, showsAdverts: true })
  }

  async #publishAgain(
    some: readonly LockedArticle[],
    changes: UpdateObject<Lives, 'articles', 'articles'>,
  ): Promise<void> {
    const back = some.filter((article) => !isPublished(article))
    const counted = back.filter(isCounted)
    await this.#write(some, { ...changes, status: sql.lit('published') }, counted.length)
    notePages(this.#tx, back)
    const [first] = counted
    if (first !== undefined)
      this.#tx.note({ kind: 'articles-given-back', ids: counted.map(({ id }) => id), authorId: first.authorId })
  }

  /** @param gained how many more their author counts as published. */
  async #write(
    some: readonly LockedArticle[],
    changes: UpdateObject<Lives, 'articles', 'articles'>,
    gained = 0,
  ): Promise<void> {
    const [first] = some
    if (first === undefined) return
    const written = lives
      .updateTable('articles')
      .set((eb) => ({ ...changes, version: nextVersion(eb.ref('articles.id'), eb.ref('articles.version')) }))
      .where(isOneOf(some))
    const counted = lives
      .with('written', () => written)
      .updateTable('users')
      .set((eb) => ({ articlesCount: eb('articlesCount', '+', gained) }))
      .where('id', '=', first.authorId)
    await (gained === 0 ? this.#tx(written) : this.#tx(counted))
  }
}

const isPublished = ({ status }: LockedArticle): boolean => status === 'published'

/** Pages are in no list and no figure. */
const isCounted = ({ pageOf }: LockedArticle): boolean => pageOf === null

/** Notes what became of the pages among them. */
function notePages(tx: UnitOfWork, some: readonly LockedArticle[]): void {
  for (const { id, authorId, pageOf } of some)
    if (pageOf !== null) tx.note({ kind: 'page-changed', id, authorId, pageOf, isMenuAlike: false })
}

/** One text, however many they are. */
const isOneOf = (articles: readonly LockedArticle[], column = 'id') =>
  sql<boolean>`${sql.ref(column)} = ANY(${articles.map(({ id }) => id)}::uuid[])`
