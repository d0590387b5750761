import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allComposers } from '../../../app/composers.ts'
import { aSite } from '../../../testing/cast.ts'
import { useTestApp } from '../../../testing/create-test-app.ts'
import { createAccount, createCreator, createModerator, createPiece } from '../../../testing/factories.ts'
import { composeMail } from '../../people/mails/begin-mail.ts'
import { lockMail } from '../../people/mails/mails.queries.ts'

const app = aSite()

/** What is sent to an address, in order. */
async function sentTo(recipient: string) {
  const { database } = app.context
  const rows = await database(sql<{ id: string }>`
    SELECT id FROM mails WHERE recipient = ${recipient} ORDER BY created_at, id`)
  const contents = []
  for (const { id } of rows) {
    const made = await database.transaction(async (tx) => {
      const mail = await lockMail(tx, id)
      return mail && composeMail(tx, allComposers(app.context), mail)
    })
    expect(made?.composed.to).toBe(recipient)
    if (made) contents.push(made.composed.content)
  }
  return contents
}

test('both sides are told what was decided and why, and only a reporter what was reported (docs/product/moderation.md#mails-of-moderation)', async () => {
  const creator = await createCreator(app, { displayName: 'Le Courrier' })
  const piece = await createPiece(app, creator, { title: 'La crue' })
  const reporter = await createAccount(app)
  const target = { kind: 'article' as const, id: piece.id }
  const said = { reason: 'other' as const, explanation: 'Achetez sur exemple.com', name: 'Paul Martin' }
  const guest = 'paul@exemple.fr'
  await app.expectData('POST /reports', { body: { target, ...said, email: guest } })
  await app.expectData('POST /reports', { body: { target, ...said } }, { as: reporter })
  const moderator = await createModerator(app)
  const { cases } = await app.expectData('GET /admin/cases', {}, { as: moderator })
  const body = {
    measure: 'suspend' as const,
    suspendedDays: null,
    rule: 'Conditions, article 4',
    facts: 'Une annonce.',
  }
  await app.expectData(
    'POST /admin/cases/{id}/decision',
    { params: { id: cases[0]?.id ?? '' }, body },
    { as: moderator },
  )

  const [told] = await sentTo(creator.email)
  expect(told).toMatchObject({ kind: 'decision-owner', name: 'Le Courrier', label: 'La crue', isReported: true })
  expect(told).toMatchObject({
    rule: body.rule,
    facts: body.facts,
    suspendedUntil: null,
    canAppeal: true,
    measure: 'suspend',
  })
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`${reporter.username}|Paul|${guest}|Achetez`))
  for (const address of [guest, reporter.email]) {
    const mails = await sentTo(address)
    expect(mails.map(({ kind }) => kind)).toEqual(['report-received', 'decision-reporter'])
    expect(mails[1]).toMatchObject({ measure: 'suspend', canAppeal: false, rule: body.rule })
    expect(JSON.stringify(mails)).not.toMatch(/Achetez|Paul Martin|La crue/)
  }

  // The suspended owner contests by the link alone.
  const link = new URL(told && 'decision' in told ? told.decision : '')
  expect(link.pathname).toBe('/recours')
  await app.expectData('POST /appeals', { body: { token: link.hash.slice(1), text: 'Non' } })
  expect((await sentTo(creator.email)).map(({ kind }) => kind)).toEqual(['decision-owner', 'appeal-received'])
})

test('whose piece was judged unasked reads so (docs/product/moderation.md#mails-of-moderation)', async () => {
  const creator = await createCreator(app)
  const { id } = await createPiece(app, creator)
  const decision = { measure: 'warn' as const, rule: 'Conditions', facts: 'Une annonce.' }
  const body = { target: { kind: 'article' as const, id }, decision }
  await app.expectData('POST /admin/cases', { body }, { as: await createModerator(app) })
  expect(await sentTo(creator.email)).toMatchObject([{ kind: 'decision-owner', isReported: false, measure: 'warn' }])
})

test('five receipts an hour go to a mailbox that nobody has confirmed; the reports are taken', async () => {
  const site = await useTestApp({ RATE_LIMITS: 'on' })
  const creator = await createCreator(site)
  const pieces = []
  for (let n = 0; n < 7; n++) pieces.push(await createPiece(site, creator))
  for (const { id } of pieces) {
    const target = { kind: 'article' as const, id }
    const email = 'Victime@exemple.fr'
    await site.expectData('POST /reports', { body: { target, reason: 'spam', explanation: 'Spam', email } })
  }
  const [counted] = await site.context.database(sql`
    SELECT (SELECT count(*)::int FROM reports) AS reports, (SELECT count(*)::int FROM mails) AS mails`)
  expect(counted).toEqual({ reports: 7, mails: 5 })
})
