import { LETTER_MESSAGES as M } from '#contract/community/letter-messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { letterKey, letterToken } from './letter-tokens.ts'
import { presentLetter, presentOffered } from './letters.presenter.ts'
import { findLetter, findOffered } from './letters.queries.ts'
import { findConfirmedAddress, listReceived } from './readers.queries.ts'
import { askByMail, confirm, erase, followLink, isReceived, leave, leaveManaged, switchLetter } from './subscribe.ts'

/** Letters, for who reads them (docs/product/letters.md#signing-up). */
export function letterRoutes(serve: Serve, context: Context): void {
  const { config, database, site } = context

  serve('GET /letters/offered', async ({ query: { username } }) => {
    const letter = await findOffered(database, { username })
    if (letter === undefined) return { data: { letter: null } }
    const { name } = await site.read()
    return {
      data: { letter: presentOffered(letter, name, config.smtpUrl !== undefined) },
      keep: letter.publicationId === null ? [] : [`user:${letter.publicationId}`],
    }
  })

  serve('POST /letters/{id}/requests', async ({ params: { id }, body: { email }, client }) => {
    await askByMail(context, { id }, email, client)
    return { data: {}, message: M.asked }
  })

  serve('POST /letters/look', async ({ body: { token } }) => {
    const found = await followLink(database, 'leave', token).catch(() => followLink(database, 'confirm', token))
    return {
      data: { letter: presentLetter(found), email: found.email, wording: found.wording, isReceived: isReceived(found) },
    }
  })

  serve('POST /letters/confirm', async ({ body: { token } }) => {
    const found = await confirm(context, token)
    const manage = letterToken(await letterKey(database), 'manage', found.id)
    return { data: { letter: presentLetter(found), email: found.email, manage }, message: M.received }
  })

  serve('POST /letters/leave', async ({ body: { token } }) => {
    await leave(context, token, 'page')
    return { data: {}, message: M.left }
  })

  serve('POST /letters/managed', async ({ body: { token } }) => {
    const { email } = await followLink(database, 'manage', token)
    const letters = (await listReceived(database, email)).map((row) => ({
      ...presentLetter(row),
      since: row.confirmedAt?.toISOString() ?? '',
    }))
    return { data: { email, letters } }
  })

  serve('POST /letters/managed/leave', async ({ body: { token, letterId } }) => {
    await leaveManaged(context, token, letterId)
    return { data: {}, message: letterId === undefined ? M.leftAll : M.left }
  })

  serve('POST /letters/managed/erase', async ({ body: { token } }) => {
    await erase(context, token)
    return { data: {}, message: M.erased }
  })

  serve('GET /users/me/letters', async ({ caller }) => {
    const email = await findConfirmedAddress(database, caller.id)
    const [received, ofSite] = await Promise.all([
      email === undefined ? [] : listReceived(database, email, caller.id),
      findLetter(database, null),
    ])
    const isOffered = ofSite?.isOpen && !received.some(({ letterId }) => letterId === ofSite.letterId)
    const letters = [
      ...(isOffered ? [{ ...presentLetter(ofSite), isReceived: false }] : []),
      ...received.map((row) => ({ ...presentLetter(row), isReceived: true })),
    ]
    return { data: { letters, isVerified: email !== undefined } }
  })

  serve('PUT /letters/{id}/subscription', async ({ params: { id }, body, caller }) => {
    await switchLetter(context, caller, id, body.isReceived)
    return { data: body, message: body.isReceived ? M.received : M.left }
  })
}
