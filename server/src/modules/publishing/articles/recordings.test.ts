import { beforeAll, describe, expect, it } from 'vitest'
import { mediaName } from '#contract/publishing/media.ts'
import { CONTENT_MESSAGES, RECORDING_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Upload } from '#contract/publishing/uploads.ts'
import { sampleSound, sampleVideo } from '../../../platform/media/sample-recordings.ts'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { createCreator, type TestAccount } from '../../../testing/factories.ts'
import { sendRecording } from '../../../testing/send-recording.ts'

const app = aSite()
const creator = aCreator(app)
let film: Upload
let sound: Upload
beforeAll(async () => {
  film = await send(await sampleVideo('webm', 30))
  sound = await send(await sampleSound('m4a', 90))
})

async function send(bytes: Buffer): Promise<Upload> {
  const sent = await sendRecording(app.origin, bytes, creator)
  if (!sent.ok || !sent.answer?.file) throw new Error(JSON.stringify(sent))
  return sent.answer.file
}

const video = () => ({ type: 'video', title: 'Un film', mediaUrl: film.url, status: 'published' }) as const
const podcast = () => ({ type: 'podcast', title: 'Un son', mediaUrl: sound.url, status: 'published' }) as const
const create = (body: object) => app.call('POST /content', { body }, { as: creator })
async function created(body: object) {
  const { content } = await app.expectData('POST /content', { body }, { as: creator })
  return content
}

const SRT = '1\n00:00:01,000 --> 00:00:02,000\n<i>Bonjour</i> <script>alert(1)</script>\n'

describe('a piece with a recording', () => {
  it('tells what its bytes say, whatever the client said of their length', async () => {
    const piece = await created({ ...video(), duration: 5 })

    expect(piece.duration).toBeCloseTo(30, 0)
    expect(piece.readingTime).toBe(1)
    expect(piece.recording).toEqual({
      ...{
        kind: 'video',
        contentType: 'video/webm',
        size: film.size,
        width: 640,
        height: 360,
        duration: film.duration,
      },
      ...{ waveform: null, renditions: [], state: 'original', reason: null, playsEverywhere: false },
    })
    const heard = await created(podcast())
    expect(heard).toMatchObject({ readingTime: 2, recording: { kind: 'audio', state: 'ready', playsEverywhere: true } })
  })

  it.each([
    ['a sound as a video', () => ({ ...video(), mediaUrl: sound.url }), M.videoNeeded],
    ['a film as a podcast', () => ({ ...podcast(), mediaUrl: film.url }), M.soundNeeded],
    ['a file that is not there', () => ({ ...video(), mediaUrl: `/media/${'0'.repeat(32)}.mp4` }), M.unknownFile],
    ['what is no file name', () => ({ ...video(), mediaUrl: '/media/../secrets' }), M.unknownFile],
    ['nothing', () => ({ ...video(), mediaUrl: null }), CONTENT_MESSAGES.mediaRequired],
  ])('is refused with %s, naming the field', async (_what, body, message) => {
    const { status, failure } = await create(body())
    expect(status).toBe(400)
    expect(failure).toMatchObject({ message, errors: [{ field: 'mediaUrl', message }] })
  })

  it('may play from elsewhere, with the length that is given', async () => {
    const mediaUrl = 'https://exemple.fr/mer.mp4'
    expect(await created({ ...video(), mediaUrl, duration: 61 })).toMatchObject({
      mediaUrl,
      duration: 61,
      recording: null,
    })
  })
})

describe('chapters', () => {
  it('are taken as a list or as typed, and stay when left out', async () => {
    const piece = await created({ ...video(), chapters: '00:00 Début\n00:12 Suite' })
    const chapters = [
      { start: 0, title: 'Début' },
      { start: 12, title: 'Suite' },
    ]
    expect(piece.chapters).toEqual(chapters)
    const params = { id: piece.id }
    const after = await app.expectData('PATCH /content/{id}', { params, body: { title: 'Autre' } }, { as: creator })
    expect(after.content.chapters).toEqual(chapters)
    const none = await app.expectData('PATCH /content/{id}', { params, body: { chapters: [] } }, { as: creator })
    expect(none.content.chapters).toEqual([])
  })

  it.each([
    ['00:00 Début\nsuite', /^Ligne 2 : /],
    [
      [
        { start: 3, title: 'b' },
        { start: 1, title: 'a' },
      ],
      /après le précédent/,
    ],
    [[{ start: 31, title: 'trop tard' }], new RegExp(M.afterEnd)],
    [[{ start: 1, title: ' ' }], /besoin d’un titre/],
  ])('are refused, naming what is wrong: %j', async (chapters, message) => {
    const { status, failure } = await create({ ...video(), chapters })
    expect(status).toBe(400)
    expect(failure?.errors?.[0]?.field).toMatch(/^chapters/)
    expect(failure?.message).toMatch(message)
  })
})

describe('captions and transcript', () => {
  it('become a WebVTT file of plain text, which goes with them', async () => {
    const piece = await created({ ...video(), captions: SRT, transcript: 'Bonjour à tous.' })
    const served = await fetch(app.origin + piece.captionsUrl)

    expect(served.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(await served.text()).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nBonjour &lt;script&gt;alert(1)&lt;/script&gt;\n',
    )
    expect(piece.transcript).toBe('Bonjour à tous.')
    const body = { captions: '', transcript: null }
    const after = await app.expectData('PATCH /content/{id}', { params: { id: piece.id }, body }, { as: creator })
    expect(after.content).toMatchObject({ captionsUrl: null, transcript: null })
  })

  it('are refused, naming the line', async () => {
    const { status, failure } = await create({ ...video(), captions: 'WEBVTT\n\n00:01.000 -> 00:02.000\nOups' })
    expect(status).toBe(400)
    expect(failure?.errors).toMatchObject([{ field: 'captions', message: expect.stringMatching(/^Ligne 3 : /) }])
  })
})

describe('a waveform', () => {
  it('is kept to the peak, and goes with the sound that it draws', async () => {
    const waveform = Array.from({ length: 800 }, (_, index) => index % 256)
    const piece = await created({ ...podcast(), waveform })
    expect(piece.recording?.waveform).toEqual(waveform)
    const mediaUrl = (await send(await sampleSound('wav', 3))).url
    const after = await app.expectData(
      'PATCH /content/{id}',
      { params: { id: piece.id }, body: { mediaUrl } },
      { as: creator },
    )
    expect(after.content.recording?.waveform).toBeNull()
  })

  it.each([[[256]], [[-1]], [[0.5]], ['texte'], [Array(1001).fill(1)]])(
    'is refused when it is none',
    async (waveform) => {
      const { status, failure } = await create({ ...podcast(), waveform })
      expect(status).toBe(400)
      expect(failure?.errors?.[0]?.field).toMatch(/^waveform/)
    },
  )
})

describe('series', () => {
  it('list the published episodes of an author under one name, whatever its capitals, newest first', async () => {
    const [own, other] = [await createCreator(app), await createCreator(app)]
    const episode = (as: TestAccount, series: string, number: number, status = 'published') =>
      app.expectData(
        'POST /content',
        { body: { ...podcast(), title: `${series} ${number}`, series, season: 1, episode: number, status } as never },
        { as },
      )
    await episode(own, 'Les ponts', 1)
    await episode(other, 'Les ponts', 1)
    await episode(own, 'les Ponts', 2)
    await episode(own, 'Les ponts', 3, 'draft')

    const { series } = await app.expectData('GET /content/series', { query: { limit: 2 } })
    expect(series).toMatchObject([
      { name: 'les Ponts', author: { id: own.id }, episodesCount: 2 },
      { name: 'Les ponts', author: { id: other.id }, episodesCount: 1 },
    ])
    const find = (query: object, as?: TestAccount) =>
      app.expectData('GET /content/author/{id}', { params: { id: own.id }, query }, { as })
    const episodes = async (query: object, as?: TestAccount) =>
      (await find(query, as)).content.map((piece) => [piece.season, piece.episode])
    expect(await episodes({ series: 'LES PONTS' })).toEqual([
      [1, 2],
      [1, 1],
    ])
    expect(await episodes({ series: 'Autre' })).toEqual([])
    expect(await episodes({ series: 'Les ponts', status: 'draft' }, own)).toEqual([[1, 3]])
  })
})

it('the files of a piece go with it', async () => {
  const bytes = await sampleSound('wav', 4)
  const mediaUrl = (await send(bytes)).url
  const piece = await created({ ...podcast(), mediaUrl, captions: `${SRT}\n2\n00:00:03,000 --> 00:00:04,000\nSeul` })
  await app.expectData('DELETE /content/{id}', { params: { id: piece.id } }, { as: creator })
  await app.expectData('DELETE /content/bin/{id}', { params: { id: piece.id } }, { as: creator })

  for (const url of [mediaUrl, piece.captionsUrl ?? ''])
    expect(await app.context.storage.stat(mediaName(url) ?? '')).toBeNull()
})
