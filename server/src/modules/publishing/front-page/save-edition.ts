import { type FrontEditionInput, placesOf } from '#contract/publishing/front-page.ts'
import { FRONT_PAGE_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, type FieldError, invalid } from '../../../platform/http/errors.ts'
import type { Perform } from '../../facts.ts'
import { findNamed, lockEdition, replaceEdition } from './front-page.queries.ts'

/**
 * Puts an edition of la une in the place of the one that it was made from, and notes it in the journal
 * (docs/product/running.md#front-page).
 * @throws 409 when somebody changed it meanwhile, saying who; 400 that names what is not published, place by place.
 */
export function saveEdition(
  perform: Perform,
  by: Pick<Caller, 'id' | 'username'>,
  edition: FrontEditionInput,
): Promise<void> {
  return perform(async (tx) => {
    const { version, changedBy } = await lockEdition(tx)
    if (version !== edition.version) throw conflict(changedBy === null ? M.changed : M.changedBy(changedBy))
    const titles = await requirePublished(tx, edition)
    await replaceEdition(tx, edition, titles, by.id)
    const name = titles.get(edition.lead?.articleId ?? '') ?? ''
    tx.note({ kind: 'front-page-changed', name, pieces: titles.size, by })
  })
}

/** @returns the titles of what is named, by id. */
async function requirePublished(tx: Transaction, edition: FrontEditionInput): Promise<Map<string, string>> {
  const named = placesOf(edition)
  if (named.length === 0) return new Map()
  const rows = await findNamed(
    tx,
    named.map(({ place }) => place.articleId),
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const errors = named.flatMap(({ path, place }): FieldError[] => {
    const article = found.get(place.articleId)
    if (article?.isPublished) return []
    const message = article?.wasPublished ? M.withdrawn(article.title) : M.unknown
    return [{ field: [...path, 'articleId'].join('.'), message }]
  })
  if (errors[0]) throw invalid(errors[0].message, errors)
  return new Map(rows.map(({ id, title }) => [id, title]))
}
