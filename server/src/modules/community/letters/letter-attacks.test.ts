import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { LETTER_MESSAGES as M } from '#contract/community/letter-messages.ts'
import { LETTER_PATHS } from '#contract/community/letter-paths.ts'
import { composeMail } from '../../../testing/account-links.ts'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { askForLetter, MAILS_WAIT, openLetter, subscribe } from '../../../testing/letters.ts'
import { letterKey, letterToken } from './letter-tokens.ts'

/* docs/product/letters.md#links-of-letters: every use of a link that is not its one rightful use, over HTTP. */

// With its pages: scanners open those.
const app = aSite(MAILS_WAIT, { pages: 'built' })
const publication = aCreator(app)

const AT_ONCE = 50

const atOnce = async <Outcome>(send: () => Promise<Outcome>): Promise<Set<Outcome>> =>
  new Set(await Promise.all(Array.from({ length: AT_ONCE }, send)))

/** Somebody who was asked, and somebody who subscribed, with the tokens of their links. */
async function people() {
  const id = await openLetter(app, publication)
  const [asked, reader] = [`demande${Math.random()}@exemple.fr`, `abonne${Math.random()}@exemple.fr`]
  await askForLetter(app, id, asked)
  const confirm = (await composeMail(app, 'letter-asked', { recipient: asked }))?.token ?? ''
  const manage = await subscribe(app, id, reader)
  const { key, readerId } = { key: await letterKey(app.context.database), readerId: await idOf(reader) }
  return { id, asked, reader, confirm, manage, leave: letterToken(key, 'leave', readerId) }
}

async function idOf(email: string): Promise<string> {
  const [row] = await app.context.database(
    sql<{ id: string }>`SELECT id FROM letter_readers WHERE email = ${email} ORDER BY id DESC LIMIT 1`,
  )
  return row?.id ?? ''
}

async function stateOf(email: string) {
  const [row] = await app.context.database(sql<{ isConfirmed: boolean; isEnded: boolean }>`
    SELECT confirmed_at IS NOT NULL AS is_confirmed, ended_at IS NOT NULL AS is_ended FROM letter_readers
    WHERE email = ${email} ORDER BY id DESC LIMIT 1`)
  return row
}

const post = (path: string, token: unknown) =>
  fetch(`${app.origin}/api/v1${path}`, {
    method: 'POST',
    body: JSON.stringify({ token }),
    headers: { 'content-type': 'application/json' },
  })
const click = (token: string, body: BodyInit = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })) =>
  fetch(`${app.origin}${LETTER_PATHS.leave}?jeton=${encodeURIComponent(token)}`, { method: 'POST', body })

const CALLS = {
  confirm: ['/letters/confirm'],
  leave: ['/letters/leave'],
  manage: ['/letters/managed', '/letters/managed/leave', '/letters/managed/erase'],
} as const

test('visits of scanners, however they ask, confirm and unsubscribe nobody', async () => {
  const { asked, reader, confirm, leave, manage } = await people()
  const addresses = [
    ...[`${LETTER_PATHS.leave}?jeton=${leave}`, `${LETTER_PATHS.confirm}?jeton=${confirm}`],
    ...[`${LETTER_PATHS.confirm}#${confirm}`, `${LETTER_PATHS.manage}#${manage}`],
    ...[`/api/v1/letters/leave?token=${leave}`, `/api/v1/letters/confirm?token=${confirm}`],
  ]
  for (const method of ['GET', 'HEAD', 'GET'])
    for (const address of addresses) await fetch(app.origin + address, { method })
  expect([await stateOf(asked), await stateOf(reader)]).toEqual([
    { isConfirmed: false, isEnded: false },
    { isConfirmed: true, isEnded: false },
  ])
})

test('what is altered, of another purpose or another subscription does nothing, and says what helps', async () => {
  const { asked, reader, confirm, leave, manage } = await people()
  const other = await people()
  const tokens = { confirm, leave, manage }
  const flip = (token: string, at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
  const spliced = (one: string, two: string) => one.slice(0, 22) + two.slice(22)
  for (const purpose of ['confirm', 'leave', 'manage'] as const) {
    const token = tokens[purpose]
    const wrong = [
      // Every character of one of them: all are checked in one place.
      ...(purpose === 'confirm' ? [...token].map((_, at) => flip(token, at)) : [flip(token, 3), flip(token, 40)]),
      ...[spliced(token, other[purpose]), spliced(other[purpose], token), `${token}=`, `${token} `, ` ${token}`],
      ...[token.toUpperCase(), token.slice(1), token.slice(0, -1), token + token, `${token}%00`],
      ...Object.entries(tokens).flatMap(([of, foreign]) => (of === purpose ? [] : [foreign])),
    ].filter((each) => each !== token)
    for (const path of CALLS[purpose])
      for (const each of wrong) {
        const answer = await post(path, each)
        expect([path, each, answer.status]).toEqual([path, each, 404])
        expect(await answer.json()).toMatchObject({ code: 'LINK_UNKNOWN', message: M.linkUnknown })
      }
    for (const odd of [null, '', 1, [token], { token }]) expect((await post(CALLS[purpose][0], odd)).status).toBe(400)
  }
  for (const each of [confirm, manage, '', flip(leave, 3)]) expect((await click(each)).status).toBe(404)
  expect([await stateOf(asked), await stateOf(reader)]).toEqual([
    { isConfirmed: false, isEnded: false },
    { isConfirmed: true, isEnded: false },
  ])
})

test('a link that is used again, or is of a former subscription, changes nothing', async () => {
  const { id, asked, reader, confirm, leave } = await people()
  const confirmed = await atOnce(async () => (await post('/letters/confirm', confirm)).status)
  expect([confirmed, await stateOf(asked)]).toEqual([new Set([200]), { isConfirmed: true, isEnded: false }])
  const multipart = new FormData()
  multipart.append('List-Unsubscribe', 'One-Click')
  expect((await click(leave, multipart)).status).toBe(200)
  expect(await stateOf(reader)).toEqual({ isConfirmed: true, isEnded: true })
  expect(await atOnce(async () => (await click(leave)).status)).toEqual(new Set([200]))
  await subscribe(app, id, reader)
  expect((await click(leave)).status).toBe(200)
  expect((await post('/letters/leave', leave)).status).toBe(200)
  expect(await stateOf(reader)).toEqual({ isConfirmed: true, isEnded: false })

  const left = letterToken(await letterKey(app.context.database), 'leave', await idOf(asked))
  await post('/letters/leave', left)
  const again = await post('/letters/confirm', confirm)
  expect([again.status, await again.json()]).toEqual([
    410,
    expect.objectContaining({ code: 'LINK_USED', message: M.linkUsed }),
  ])
  const late = await people()
  await app.context.database(
    sql`UPDATE letter_readers SET mailed_at = now() - interval '4 days' WHERE email = ${late.asked}`,
  )
  expect(await (await post('/letters/confirm', late.confirm)).json()).toMatchObject({ code: 'LINK_EXPIRED' })
  expect(await stateOf(late.asked)).toEqual({ isConfirmed: false, isEnded: false })
})
