import { v7 as uuidv7 } from 'uuid'
import { mediaName } from '#contract/media.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { type Fragment, fragment } from '../../platform/database/fragment.ts'
import { type Shown, showFiles } from '../../platform/media/show-files.ts'
import { searchDocument } from '../search/search-document.ts'
import { NEW_PIECE, type Piece } from './piece.ts'

const pieceColumns = fragment`
  type, status, title, description, tags, featured_image, featured_image_placeholder, reading_time,
  is_reading_time_automatic, is_external_article, external_url, source_url, outlet_name, outlet_logo, media_url, duration,
  series, season, episode, chapters, captions_url, transcript, waveform, blocks, published_at, search`

/** @param publishedAt when it was first published, as SQL. */
const pieceValues = (piece: Piece, authorName: string, publishedAt: Fragment) => fragment`
  ${piece.type}::article_type, ${piece.status}::article_status, ${piece.title}, ${piece.description},
  ${piece.tags}::text[], ${piece.featuredImage},
  (SELECT f.thumbhash FROM files f WHERE f.name = ${piece.featuredImage && mediaName(piece.featuredImage)}),
  ${piece.readingTime}::smallint, ${piece.isReadingTimeAutomatic}::boolean, ${piece.isExternalArticle}::boolean,
  ${piece.externalUrl}, ${piece.sourceUrl}, ${piece.outletName}, ${piece.outletLogo}, ${piece.mediaUrl},
  ${piece.duration}::double precision, ${piece.series}, ${piece.season}::integer, ${piece.episode}::integer,
  ${JSON.stringify(piece.chapters)}, ${piece.captionsUrl}, ${piece.transcript}, ${piece.waveform}::bytea,
  ${JSON.stringify(piece.blocks)}, ${publishedAt},
  ${searchDocument({ ...piece, authorName, publishedAt })}`

/**
 * Writes a new piece.
 * @param sent as `showFiles` takes it.
 * @returns its id. @throws the database's own error for a taken slug (`articles_slug_unique`); 400 as `showFiles`.
 */
export async function insertPiece(
  tx: Transaction,
  author: { id: string; username: string },
  piece: Piece,
  slug: string,
  sent?: readonly string[],
): Promise<string> {
  const id = uuidv7()
  const isPublished = piece.status === 'published'
  const publishedAt = isPublished ? fragment`now()` : fragment`NULL::timestamptz`
  await tx`
    INSERT INTO articles (id, slug, author_id, ${pieceColumns})
    VALUES (${id}, ${slug}, ${author.id}, ${pieceValues(piece, author.username, publishedAt)})`
  if (isPublished) await countPublished(tx, author.id, 1)
  const names = await showFiles(tx, { before: shownBy(NEW_PIECE), after: shownBy(piece), by: author.id, sent })
  await keepFileNames(tx, id, names)
  return id
}

/**
 * Writes a piece over the one with this id; its first publication dates it.
 * @param change by whom, and the files that came with it (`showFiles`).
 * @throws as `insertPiece`.
 */
export async function updatePiece(
  tx: Transaction,
  before: Piece & { id: string; authorId: string; authorUsername: string },
  piece: Piece,
  slug: string,
  change: { by: string; sent: readonly string[] | undefined },
): Promise<void> {
  const isPublished = piece.status === 'published'
  const publishedAt = isPublished ? fragment`coalesce(published_at, now())` : fragment`published_at`
  await tx`
    UPDATE articles SET (slug, updated_at, version, ${pieceColumns}) = ROW(
      ${slug}, now(), version + 1, ${pieceValues(piece, before.authorUsername, publishedAt)})
    WHERE id = ${before.id}`
  const gained = Number(isPublished) - Number(before.status === 'published')
  if (gained !== 0) await countPublished(tx, before.authorId, gained)
  await tx`DELETE FROM article_files WHERE article_id = ${before.id}`
  const names = await showFiles(tx, { before: shownBy(before), after: shownBy(piece), ...change })
  await keepFileNames(tx, before.id, names)
}

/** The addresses that a piece shows, by the names that its fields have in a call. */
const shownBy = (piece: Piece): Shown[] => [
  { field: 'featuredImage', address: piece.featuredImage },
  { field: 'mediaUrl', address: piece.mediaUrl },
  { field: 'captions', address: piece.captionsUrl },
  { field: 'mediaOutlet.logo', address: piece.outletLogo },
  ...piece.blocks.map(({ imageUrl }, index) => ({ field: `blocks.${index}.imageUrl`, address: imageUrl })),
]

/** Notes which stored files the piece shows, so that the sweep spares them. */
async function keepFileNames(tx: Transaction, articleId: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await tx`INSERT INTO article_files (article_id, file_name) SELECT ${articleId}, unnest(${[...names]}::text[])`
}

async function countPublished(tx: Transaction, authorId: string, gained: number): Promise<void> {
  await tx`UPDATE users SET articles_count = articles_count + ${gained} WHERE id = ${authorId}`
}
