import { shownName } from '#contract/people/shown-name.ts'
import type { Advert, RegisterEntry } from '#contract/trust/register.ts'
import { registerEntry } from '#contract/trust/register.ts'
import type { AdvertRow, EntryRow } from './register.queries.ts'

export function presentEntry(row: EntryRow): RegisterEntry {
  const { id, kind, at, targetKind, publishedAt, text, amendedId, amendedKind, amendedAt, amendedBy } = row
  return {
    id,
    kind,
    at: at.toISOString(),
    targetKind,
    article: presentArticle(row),
    author: presentAuthor(row),
    publishedAt: publishedAt?.toISOString() ?? null,
    cause: registerEntry.shape.cause.parse(row.cause),
    text,
    amends:
      amendedId !== null && amendedKind !== null && amendedAt !== null
        ? { id: amendedId, kind: amendedKind, at: amendedAt.toISOString() }
        : null,
    amendedBy,
  }
}

export const presentAdvert = (row: AdvertRow): Advert => ({
  id: row.id,
  advertiser: row.advertiser,
  article: presentArticle(row),
  author: presentAuthor(row),
  from: row.shownFrom.toISOString(),
  until: row.shownUntil?.toISOString() ?? null,
})

const presentArticle = ({ title, slug }: Pick<EntryRow, 'title' | 'slug'>) =>
  title === null || slug === null ? null : { title, path: `/article/${slug}` }

const presentAuthor = ({
  authorUsername: username,
  authorDisplayName: displayName,
}: Pick<EntryRow, 'authorUsername' | 'authorDisplayName'>) =>
  username === null ? null : shownName({ username, displayName })
