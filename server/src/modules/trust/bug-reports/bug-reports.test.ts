import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { BUG_REPORT_MESSAGES as M } from '#contract/trust/messages.ts'
import { anAdmin, aReader, aSite } from '../../../testing/cast.ts'

const app = aSite()
const reader = aReader(app)
const admin = anAdmin(app)
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
})

const send = (body: { description: string; screenshot?: string | null; pageUrl?: string; userAgent?: string }) =>
  app.call('POST /bug-report', { body }, { as: reader })

async function newestReport() {
  const { reports } = await app.expectData('GET /bug-report', { query: { limit: 1 } }, { as: admin })
  return reports[0]
}

test('a report is kept with who sent it and from where, and thanked for', async () => {
  const answer = await send({ description: ' Le menu se ferme. ', pageUrl: 'http://exemple.fr/x', userAgent: 'Test/1' })

  expect(answer.status).toBe(201)
  expect(answer.message).toBe('Merci, votre bogue a été signalé !')
  expect(await newestReport()).toEqual({
    id: answer.data?.id,
    _id: answer.data?.id,
    description: 'Le menu se ferme.',
    screenshot: null,
    pageUrl: 'http://exemple.fr/x',
    userAgent: 'Test/1',
    author: { id: reader.id, _id: reader.id, username: reader.username, displayName: null, email: reader.email },
    createdAt: expect.any(String),
    closedAt: null,
  })
})

test('a report is closed once, which the journal notes without its words', async () => {
  const { data } = await send({ description: 'Le mot de passe de Nora est en clair' })
  const params = { id: data?.id ?? '' }
  const list = async (state: 'open' | 'closed') =>
    (await app.expectData('GET /bug-report', { query: { state } }, { as: admin })).reports.map(({ id }) => id)
  expect(await list('open')).toContain(params.id)

  const close = () => app.expectData('POST /bug-report/{id}/close', { params }, { as: admin })
  const { report } = await close()
  expect(report).toMatchObject({ id: params.id, closedAt: expect.any(String) })
  expect((await close()).report).toEqual(report)
  expect(await list('open')).not.toContain(params.id)
  expect(await list('closed')).toEqual([params.id])

  const { entries } = await app.expectData('GET /admin/journal', {}, { as: admin })
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ act: 'bug-report-closed', target: { kind: 'bug-report', id: params.id } })
  expect(JSON.stringify(entries)).not.toContain('Nora')
  const unknown = { params: { id: reader.id } }
  expect((await app.call('POST /bug-report/{id}/close', unknown, { as: admin })).status).toBe(404)
})

test.each([
  ['bare base64', () => jpeg.toString('base64')],
  ['a data URI', () => `data:image/jpeg;base64,${jpeg.toString('base64')}`],
])('a screenshot sent as %s becomes a stored file', async (_, screenshot) => {
  await send({ description: 'Avec image', screenshot: screenshot() })

  const report = await newestReport()
  const image = await fetch(new URL(report?.screenshot ?? '', app.origin))
  expect(image.status).toBe(200)
  expect(image.headers.get('content-type')).toBe('image/webp')
})

test.each([
  ['text', Buffer.from('ceci n’est pas une image').toString('base64')],
  ['SVG', `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`],
  ['no base64 at all', '§§§'],
])('a screenshot that is %s is refused, and the report with it', async (_, screenshot) => {
  const { status, failure } = await send({ description: 'Image douteuse', screenshot })

  expect(status).toBe(400)
  expect(failure?.errors).toEqual([{ field: 'screenshot', message: M.screenshotInvalid }])
  expect((await newestReport())?.description).not.toBe('Image douteuse')
})

test('a description is required', async () => {
  expect((await send({ description: '   ' })).failure?.message).toBe('Veuillez décrire le problème')
})
