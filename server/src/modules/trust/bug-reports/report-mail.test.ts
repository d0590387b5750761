import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { SUPPORT_EMAIL, useMailingSite, useMailServer } from '../../../testing/mail-site.ts'

test('a report is mailed to the support with its screenshot, to be answered to its author', async () => {
  const server = await useMailServer()
  const { reader, report, states } = await useMailingSite(server.url)
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()

  await report('The page stays white', image.toString('base64'))

  await expect.poll(states).toEqual(['sent'])
  expect(server.mails).toHaveLength(1)
  const [mail] = server.mails
  expect([mail?.from, mail?.to]).toEqual([SUPPORT_EMAIL, [SUPPORT_EMAIL]])
  expect(mail?.raw).toContain(`Reply-To: ${reader.email}`)
  expect(mail?.raw).toContain('The page stays white')
  expect(mail?.raw).toMatch(/Content-Type: image\/webp; name=[0-9a-f]{32}-8x8\.webp/)
})

test('reports wait while the support has no address, and are mailed from the start on that gives it one', async () => {
  const server = await useMailServer()
  const { app, report, states } = await useMailingSite(server.url, { SUPPORT_EMAIL: '' })
  await report('Kept for the support')
  await expect.poll(() => app.context.database(sql`SELECT FROM jobs.job WHERE name = 'send-mail'`)).toEqual([])
  expect(await states()).toEqual(['waiting'])
  await app.context.jobs.stop()

  const node = await app.startNode({ SUPPORT_EMAIL })
  onTestFinished(() => node.close())

  await expect.poll(states).toEqual(['sent'])
  expect(server.mails).toHaveLength(1)
})

test('a report that is gone when its turn comes is not mailed, and its mail goes too', async () => {
  const server = await useMailServer()
  server.setAway(true)
  const { app, report, mails, states } = await useMailingSite(server.url)
  await report('Gone by then')
  await expect.poll(async () => (await mails())[0]?.attempts).toBe(1)
  await expect.poll(states).toEqual(['waiting'])
  await app.context.database(sql`DELETE FROM bug_reports`)

  server.setAway(false)

  await expect.poll(mails).toEqual([])
  expect(server.mails).toEqual([])
})
