import type { MenuEntry, OwnPage, Page } from '#contract/publishing/pages.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { presentAuthor } from '../../people/accounts/users.presenter.ts'
import { articleAbilities } from '../articles/articles.policy.ts'
import { presentPlace } from '../articles/articles.presenter.ts'
import type { ArticleRow } from '../articles/articles.queries.ts'
import type { OwnPageRow } from './pages.queries.ts'

type Placed = Parameters<typeof presentPlace>[0] & { title: string }

export const presentEntry = (row: Placed): MenuEntry => ({ path: presentPlace(row).path, title: row.title })

export const presentOwnPage = (row: OwnPageRow): OwnPage => ({
  id: row.id,
  title: row.title,
  ...presentPlace(row),
  status: row.status,
  hasUnpublishedChanges: row.hasUnpublishedChanges,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  goneAt: row.goneAt?.toISOString() ?? null,
})

/** A page, as this caller may see it. */
export const presentPage = (row: ArticleRow, caller: Caller | null): Page => ({
  id: row.id,
  title: row.title,
  description: row.description,
  ...presentPlace(row),
  featuredImage: row.featuredImage,
  blocks: row.blocks,
  status: row.status,
  publication: row.pageOf === 'site' ? null : presentAuthor(row),
  isListed: row.pageOf === 'site' || row.isAuthorActive,
  ownerId: row.authorId,
  can: articleAbilities(caller, row),
})
