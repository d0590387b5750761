import { shownName } from '#contract/people/shown-name.ts'
import { BLOCKS, type BlockOf, type BlockType } from '#contract/publishing/blocks.ts'
import { MODERATION_MESSAGES as M } from '#contract/trust/messages.ts'
import type { Reportable, TargetKind } from '#contract/trust/moderation.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { labelOfComment } from '../../community/comments/comments.presenter.ts'
import { type AccountRow, findActiveUser } from '../../people/accounts/users.queries.ts'
import { presentPlace } from '../../publishing/articles/articles.presenter.ts'
import { findArticle } from '../../publishing/articles/articles.queries.ts'
import { findShownComment } from './targets.queries.ts'

/** What somebody reports, as everybody may read it now. */
export interface Target {
  reportable: Reportable
  /** Null: its account is gone. */
  ownerId: string | null
  /** What is kept of it, whatever becomes of it. */
  snapshot: { title: string; text: string }
}

const GONE: Record<TargetKind, string> = {
  article: M.articleGone,
  comment: M.commentGone,
  profile: M.profileGone,
}

/** @throws 404 for what is not public, or not any more (docs/product/moderation.md#what-can-be-reported). */
export async function requireTarget(database: Queryable, kind: TargetKind, id: string): Promise<Target> {
  const target = await findTarget(database, kind, id)
  if (target === undefined) throw notFound(GONE[kind])
  return target
}

/** What everybody may read now; undefined for what they may not. */
export const findTarget = (database: Queryable, kind: TargetKind, id: string): Promise<Target | undefined> =>
  FIND[kind](database, id)

type Find = (database: Queryable, id: string) => Promise<Target | undefined>

const FIND: Record<TargetKind, Find> = {
  async article(database, id) {
    const article = await findArticle(database, { id }, null)
    if (article?.status !== 'published') return undefined
    const { title, slug, description, blocks, mediaUrl, externalUrl } = article
    const said = [description, externalUrl, mediaUrl, ...blocks.flatMap(wordsOf)]
    return {
      reportable: {
        kind: 'article',
        id,
        label: title,
        path: article.pageOf ? presentPlace(article).path : `/article/${slug}`,
      },
      ownerId: article.authorId,
      snapshot: { title, text: said.filter(Boolean).join('\n\n') },
    }
  },
  async comment(database, id) {
    const comment = await findShownComment(database, id)
    return comment && describeComment({ id, ...comment })
  },
  async profile(database, id) {
    const account = await findActiveUser(database, id)
    return account && describeProfile(account)
  },
}

/** A comment with the article that it stands under. */
export function describeComment({
  id,
  content,
  authorId,
  slug,
  title,
}: {
  id: string
  content: string
  authorId: string | null
  slug: string
  title: string
}): Target {
  return {
    reportable: { kind: 'comment', id, label: labelOfComment(content), path: `/article/${slug}` },
    ownerId: authorId,
    snapshot: { title: `Commentaire sous «\u202f${title}\u202f»`, text: content },
  }
}

/** A profile, as it is or was to be read. */
export function describeProfile(account: Pick<AccountRow, 'id' | 'username' | 'displayName' | 'bio'>): Target {
  const { id, username, bio } = account
  const name = shownName(account)
  return {
    reportable: { kind: 'profile', id, label: name, path: `/profile/${username}` },
    ownerId: id,
    snapshot: { title: `${name} (@${username})`, text: bio },
  }
}

/** What a block says, and the addresses that it shows. */
const wordsOf = <T extends BlockType>(block: BlockOf<T>): string[] => {
  const { text, evidence } = BLOCKS[block.type]
  return [text(block), ...evidence(block)]
}
