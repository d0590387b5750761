import { v7 as uuidv7 } from 'uuid'
import { mediaName } from '#contract/media.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { type Fragment, fragment } from '../../platform/database/fragment.ts'
import { type Shown, showFiles } from '../../platform/media/show-files.ts'
import { searchDocument } from '../search/search-document.ts'
import { type ArticleFields, NEW_ARTICLE } from './with-input.ts'

const columns = fragment`
  type, status, title, description, tags, featured_image, featured_image_placeholder, reading_time,
  is_reading_time_automatic, is_external_article, external_url, source_url, outlet_name, outlet_logo, media_url, duration,
  series, season, episode, chapters, captions_url, transcript, waveform, blocks, published_at, search`

/** @param publishedAt when it was first published, as SQL. */
const values = (article: ArticleFields, authorName: string, publishedAt: Fragment) => fragment`
  ${article.type}::article_type, ${article.status}::article_status, ${article.title}, ${article.description},
  ${article.tags}::text[], ${article.featuredImage},
  (SELECT f.thumbhash FROM files f WHERE f.name = ${article.featuredImage && mediaName(article.featuredImage)}),
  ${article.readingTime}::smallint, ${article.isReadingTimeAutomatic}::boolean, ${article.isExternalArticle}::boolean,
  ${article.externalUrl}, ${article.sourceUrl}, ${article.outletName}, ${article.outletLogo}, ${article.mediaUrl},
  ${article.duration}::double precision, ${article.series}, ${article.season}::integer, ${article.episode}::integer,
  ${JSON.stringify(article.chapters)}, ${article.captionsUrl}, ${article.transcript}, ${article.waveform}::bytea,
  ${JSON.stringify(article.blocks)}, ${publishedAt},
  ${searchDocument({ ...article, authorName, publishedAt })}`

/**
 * Writes a new article.
 * @param sent as `showFiles` takes it.
 * @returns its id. @throws the database's own error for a taken slug (`articles_slug_unique`); 400 as `showFiles`.
 */
export async function insertArticle(
  tx: Transaction,
  author: { id: string; username: string },
  article: ArticleFields,
  slug: string,
  sent?: readonly string[],
): Promise<string> {
  const id = uuidv7()
  const isPublished = article.status === 'published'
  const publishedAt = isPublished ? fragment`now()` : fragment`NULL::timestamptz`
  await tx`
    INSERT INTO articles (id, slug, author_id, ${columns})
    VALUES (${id}, ${slug}, ${author.id}, ${values(article, author.username, publishedAt)})`
  if (isPublished) await countPublished(tx, author.id, 1)
  const names = await showFiles(tx, { before: shownBy(NEW_ARTICLE), after: shownBy(article), by: author.id, sent })
  await keepFileNames(tx, id, names)
  return id
}

/**
 * Writes an article over the version that it was made from; its first publication dates it.
 * @param change by whom, and the files that came with it (`showFiles`).
 * @returns false, and nothing is written, when it is not at this version any more. @throws as `insertArticle`.
 */
export async function updateArticle(
  tx: Transaction,
  before: ArticleFields & { id: string; version: number; authorId: string; authorUsername: string },
  article: ArticleFields,
  slug: string,
  change: { by: string; sent: readonly string[] },
): Promise<boolean> {
  const isPublished = article.status === 'published'
  const publishedAt = isPublished ? fragment`coalesce(published_at, now())` : fragment`published_at`
  const updated = await tx`
    UPDATE articles SET (slug, updated_at, version, ${columns}) = ROW(
      ${slug}, now(), version + 1, ${values(article, before.authorUsername, publishedAt)})
    WHERE id = ${before.id} AND version = ${before.version} RETURNING id`
  if (updated.length === 0) return false
  const gained = Number(isPublished) - Number(before.status === 'published')
  if (gained !== 0) await countPublished(tx, before.authorId, gained)
  await tx`DELETE FROM article_files WHERE article_id = ${before.id}`
  const names = await showFiles(tx, { before: shownBy(before), after: shownBy(article), ...change })
  await keepFileNames(tx, before.id, names)
  return true
}

/** The addresses that an article shows, by the names that its fields have in a call. */
const shownBy = (article: ArticleFields): Shown[] => [
  { field: 'featuredImage', address: article.featuredImage },
  { field: 'mediaUrl', address: article.mediaUrl },
  { field: 'captions', address: article.captionsUrl },
  { field: 'mediaOutlet.logo', address: article.outletLogo },
  ...article.blocks.map(({ imageUrl }, index) => ({ field: `blocks.${index}.imageUrl`, address: imageUrl })),
]

/** Notes which stored files the article shows, so that the sweep spares them. */
async function keepFileNames(tx: Transaction, articleId: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await tx`INSERT INTO article_files (article_id, file_name) SELECT ${articleId}, unnest(${[...names]}::text[])`
}

async function countPublished(tx: Transaction, authorId: string, gained: number): Promise<void> {
  await tx`UPDATE users SET articles_count = articles_count + ${gained} WHERE id = ${authorId}`
}
