import { LETTER_MESSAGES as M } from '#contract/community/letter-messages.ts'
import { WAY_NAMES } from '#contract/community/letter-paths.ts'
import type { LetterOwner } from '#contract/community/letters.ts'
import { id, z } from '#contract/schema.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import type { Calls } from '../../../platform/http/endpoint.ts'
import { decodeCursor, offsetOf, paginate } from '../../../platform/http/pagination.ts'
import { authorName } from '../../people/accounts/users.presenter.ts'
import { findPublication } from '../../publishing/newsroom/newsroom.queries.ts'
import { lookThrough, takeAddresses } from './import-readers.ts'
import { keepLetter, removeReader } from './keep-letter.ts'
import { requireKeeper } from './letters.policy.ts'
import { presentKept, presentReader } from './letters.presenter.ts'
import { findLetter } from './letters.queries.ts'
import { countReaders, listReaders } from './readers.queries.ts'
import { readersCsv } from './readers-csv.ts'

const place = z.tuple([id])

/** Letters, for who looks after them (docs/product/letters.md#who-looks-after-a-letter). */
export function keptLetterRoutes({ serve, serveFile }: Calls, context: Context): void {
  const { config, database, site } = context

  serve('GET /letters/of/{owner}', async ({ params: { owner }, caller }) => ({
    data: { letter: await readKept(owner, caller) },
  }))

  serve('PUT /letters/of/{owner}', async ({ params: { owner }, body, caller }) => {
    await keepLetter(context, caller, owner, body)
    return { data: { letter: await readKept(owner, caller) }, message: M.kept }
  })

  serve('GET /letters/of/{owner}/readers', async ({ params: { owner }, query, caller }) => {
    const letter = await findLetter(database, await requireKeeper(database, caller, owner))
    const [before] = decodeCursor(query.cursor, place) ?? []
    const asked = { before, offset: offsetOf(query), limit: query.limit }
    const found = letter === undefined ? [] : await listReaders(database, letter.letterId, asked)
    const { rows, pagination } = paginate(found, query, (row) => [row.id])
    return { data: { readers: rows.map(presentReader), pagination } }
  })

  serve('DELETE /letters/of/{owner}/readers/{readerId}', async ({ params: { owner, readerId }, caller }) => {
    await removeReader(context, caller, owner, readerId)
    return { data: {}, message: M.readerRemoved }
  })

  serve('POST /letters/of/{owner}/look-through', async ({ params: { owner }, files: [file], caller }) => ({
    data: await lookThrough(context, caller, owner, file),
  }))

  serve('POST /letters/of/{owner}/take', async ({ params: { owner }, body: { source }, files: [file], caller }) => {
    const taken = await takeAddresses(context, caller, owner, { file, source })
    return { data: { taken }, message: M.taken(taken) }
  })

  serveFile('GET /letters/readers.csv', async ({ query: { owner }, caller, reply }) => {
    const letter = await findLetter(database, await requireKeeper(database, caller, owner))
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="lettre.csv"',
        'cache-control': 'no-store',
      })
      .send(readersCsv(database, letter?.letterId, WAY_NAMES))
  })

  async function readKept(owner: LetterOwner, caller: Caller) {
    const publicationId = await requireKeeper(database, caller, owner)
    const [letter, publication, { name }] = await Promise.all([
      findLetter(database, publicationId),
      publicationId === null ? undefined : findPublication(database, publicationId),
      site.read(),
    ])
    return presentKept(letter, {
      readers: letter === undefined ? 0 : await countReaders(database, letter.letterId),
      byMail: config.smtpUrl !== undefined,
      username: publication?.authorUsername ?? null,
      from: publication === undefined ? name : authorName(publication),
    })
  }
}
