import { execFileSync, spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Article } from '#contract/publishing/articles.ts'
import { mediaName } from '#contract/publishing/media.ts'
import { PREPARATION_FAILURES } from '#contract/publishing/messages.ts'
import { findFfmpeg } from '../../../platform/media/ffmpeg.ts'
import { readRecording } from '../../../platform/media/read-recording.ts'
import { sampleVideo } from '../../../platform/media/sample-recordings.ts'
import { isAlive } from '../../../platform/postgres/postgres-process.ts'
import { QUICK_JOBS, type TestApp, useTestApp } from '../../../testing/create-test-app.ts'
import { createAdmin, createCreator, type TestAccount } from '../../../testing/factories.ts'
import { filmOf } from '../../../testing/sample-film.ts'
import { sendRecording } from '../../../testing/send-recording.ts'
import { uploadsFolder } from '../uploads/uploads-folder.ts'
import { prepareVideos } from './prepare-video.ts'
import { askForRenditions } from './renditions.queries.ts'

const hasFfmpeg = (await findFfmpeg('ffmpeg')) !== null
async function send(app: TestApp, creator: TestAccount, bytes: Buffer): Promise<string> {
  const sent = await sendRecording(app.origin, bytes, creator)
  if (!sent.ok || !sent.answer?.file) throw new Error(JSON.stringify(sent))
  return sent.answer.file.url
}

async function publish(app: TestApp, creator: TestAccount, mediaUrl: string): Promise<Article> {
  const body = { type: 'video', title: 'Un film', mediaUrl, status: 'published' } as const
  return (await app.expectData('POST /content', { body }, { as: creator })).content
}

async function read(app: TestApp, id: string, as?: TestAccount) {
  const { content } = await app.expectData('GET /content/{id}', { params: { id } }, { as })
  return content.recording
}

async function untilState(app: TestApp, id: string, state: string, as?: TestAccount) {
  // Videos are prepared behind everything else: on a busy machine they wait.
  await expect.poll(async () => (await read(app, id, as))?.state, { timeout: 25_000 }).toBe(state)
  return read(app, id, as)
}

describe.skipIf(!hasFfmpeg)('videos are prepared for every browser (skipped where ffmpeg is not installed)', () => {
  it('in two heights, H.264 and AAC, beginning before they are there, and guests hear of it', async () => {
    const app = await useTestApp({ FFMPEG: 'ffmpeg' }, { pace: QUICK_JOBS })
    const creator = await createCreator(app)
    const piece = await publish(app, creator, await send(app, creator, await filmOf({ width: 1280, height: 720 })))
    expect(['waiting', 'working', 'ready']).toContain(piece.recording?.state)

    const recording = await untilState(app, piece.id, 'ready')
    expect(recording?.renditions).toMatchObject([
      { width: 1280, height: 720 },
      { width: 640, height: 360 },
    ])
    for (const { url, size } of recording?.renditions ?? []) {
      const bytes = Buffer.from(await (await fetch(app.origin + url)).arrayBuffer())
      expect(bytes.length).toBe(size)
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
      const found = await app.context.storage.lend(mediaName(url) ?? '', readRecording)
      expect(found).toMatchObject({ kind: 'video', playsEverywhere: true })
    }
    const part = await fetch(app.origin + recording?.renditions[0]?.url, { headers: { range: 'bytes=0-9' } })
    expect(part.status).toBe(206)
    expect(await readdir(uploadsFolder(app.context.config.dataDir))).toEqual([])

    const stored = () => Array.fromAsync(app.context.storage.list())
    await app.expectData('DELETE /content/{id}', { params: { id: piece.id } }, { as: creator })
    expect(await stored()).toHaveLength(3)
    await app.expectData('DELETE /content/bin/{id}', { params: { id: piece.id } }, { as: creator })
    expect(await stored()).toEqual([])
  })

  it('never larger than they are', async () => {
    const app = await useTestApp({ FFMPEG: 'ffmpeg' }, { pace: QUICK_JOBS })
    const creator = await createCreator(app)
    const piece = await publish(app, creator, await send(app, creator, await filmOf({ width: 202, height: 358 }, 1)))
    const recording = await untilState(app, piece.id, 'ready')
    expect(recording?.renditions).toMatchObject([{ width: 202, height: 358 }])
  })

  it('of any length, fractions of a second included', async () => {
    const app = await useTestApp({ FFMPEG: 'ffmpeg' }, { pace: QUICK_JOBS })
    const creator = await createCreator(app)
    const film = await filmOf({ width: 64, height: 36 }, 61.234_567)
    const piece = await publish(app, creator, await send(app, creator, film))
    await untilState(app, piece.id, 'ready')
  })

  it('again, after the process that was at it crashed', async () => {
    const app = await useTestApp({}, { pace: QUICK_JOBS })
    const creator = await createCreator(app)
    const piece = await publish(app, creator, await send(app, creator, await filmOf({ width: 320, height: 180 }, 1)))
    const { database, jobs } = app.context
    await database.transaction((tx) => askForRenditions(tx, jobs, mediaName(piece.mediaUrl ?? '') ?? ''))
    // What a process leaves behind that is killed in the middle.
    await database(sql`
      UPDATE jobs.job SET state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'
      WHERE name = 'prepare-video'`)
    await database(sql`UPDATE renditions SET state = 'working'`)
    expect((await read(app, piece.id))?.state).toBe('working')

    prepareVideos({ ...app.context, ffmpeg: 'ffmpeg' })
    await untilState(app, piece.id, 'ready')
  })

  it('fail after three tries with a reason told to their people only, and are tried again on demand', async () => {
    const app = await useTestApp({ FFMPEG: 'ffmpeg' }, { pace: QUICK_JOBS })
    const { storage } = app.context
    const creator = await createCreator(app)
    const bytes = await filmOf({ width: 320, height: 180 }, 1)
    const mediaUrl = await send(app, creator, bytes)
    await storage.put(mediaName(mediaUrl) ?? '', Buffer.from('broken meanwhile'))
    const piece = await publish(app, creator, mediaUrl)

    const failed = await untilState(app, piece.id, 'failed', creator)
    expect(failed?.reason).toBe(PREPARATION_FAILURES.unreadable)
    expect((await read(app, piece.id))?.reason).toBeNull()

    await storage.put(mediaName(mediaUrl) ?? '', bytes)
    const retry = () => app.call('POST /content/{id}/recording/retry', { params: { id: piece.id } }, { as: creator })
    expect((await retry()).status).toBe(200)
    await untilState(app, piece.id, 'ready')
    expect((await retry()).status).toBe(409)
  })
})

describe('a video that cannot be prepared', () => {
  /** A program in ffmpeg's place that does this with a video, having noted its number in the file beside it. */
  async function programThat(does: string): Promise<{ program: string; runs: () => Promise<number[]> }> {
    const folder = await mkdtemp(join(tmpdir(), 'kiosque-refusing-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const [program, noted] = [join(folder, 'ffmpeg'), join(folder, 'runs')]
    const lines = ['#!/bin/sh', 'case "$*" in', '*-encoders*) echo " V libx264 x"; echo " A aac x";;']
    await writeFile(program, [...lines, `*) echo $$ >> ${noted}; ${does};;`, 'esac'].join('\n'))
    await chmod(program, 0o755)
    const runs = async () => (await readFile(noted, 'utf8').catch(() => '')).split('\n').filter(Boolean).map(Number)
    return { program, runs }
  }
  const REFUSES = 'echo "[mov] moov atom not found /srv/data/x.mp4" >&2; exit 1'

  it.each(['kill -KILL $$', 'exit 255'])('is not to blame where somebody stops its preparation (%s)', async (does) => {
    const { program, runs } = await programThat(does)
    const app = await useTestApp({ FFMPEG: program, LOG_LEVEL: 'silent' }, { pace: QUICK_JOBS })
    const creator = await createCreator(app)
    const piece = await publish(app, creator, await send(app, creator, await sampleVideo('mp4')))
    const failed = await untilState(app, piece.id, 'failed', creator)
    expect(failed?.reason).toBe(PREPARATION_FAILURES.server)
    expect(await runs()).toHaveLength(3)
  })

  it.skipIf(process.platform === 'win32')('is prepared no longer once its process was killed', async () => {
    const { program, runs } = await programThat('exec sleep 600')
    const module = JSON.stringify(join(import.meta.dirname, '../../../platform/media/ffmpeg.ts'))
    const work = `import(${module}).then((ffmpeg) => ffmpeg.runFfmpeg(process.argv[1], [], new AbortController().signal))`
    const child = spawn(process.execPath, ['-e', work, program], { stdio: 'ignore' })
    await expect.poll(runs).toHaveLength(1)
    const [pid = 0] = await runs()
    expect(isAlive(pid)).toBe(true)
    const isWatched = () => execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' }).includes(` ${pid} KILL\n`)
    await expect.poll(isWatched).toBe(true)
    child.kill('SIGKILL')
    await expect.poll(() => isAlive(pid)).toBe(false)
  })

  it('tells its people in French what to do, and nobody what the program said', async () => {
    const app = await useTestApp(
      { FFMPEG: (await programThat(REFUSES)).program, LOG_LEVEL: 'silent' },
      { pace: QUICK_JOBS },
    )
    const creator = await createCreator(app)
    const piece = await publish(app, creator, await send(app, creator, await sampleVideo('mp4')))
    const failed = await untilState(app, piece.id, 'failed', creator)
    expect(failed?.reason).toBe(PREPARATION_FAILURES.unreadable)
    expect((await read(app, piece.id))?.reason).toBeNull()

    await app.context.database(sql`UPDATE renditions SET reason = '[mov] moov atom not found'`)
    expect((await read(app, piece.id, creator))?.reason).toBe(PREPARATION_FAILURES.server)

    const admin = await createAdmin(app)
    await app.expectData('POST /content/{id}/recording/retry', { params: { id: piece.id } }, { as: admin })
    // docs/product/running.md#journal
    expect(await app.context.database(sql`SELECT act, actor_name, target_id FROM journal`)).toEqual([
      { act: 'recording-retried', actorName: admin.username, targetId: piece.id },
    ])
  })
})

describe('where ffmpeg is missing', () => {
  it('a process of the web has videos prepared by those that do the jobs', async () => {
    const app = await useTestApp({ ROLE: 'web', FFMPEG: 'nowhere-to-be-found' })
    const creator = await createCreator(app)
    const piece = await publish(app, creator, await send(app, creator, await sampleVideo('mov')))

    expect(piece.recording?.state).toBe('waiting')
    expect(await app.context.database(sql`SELECT state FROM jobs.job WHERE name = 'prepare-video'`)).toEqual([
      { state: 'created' },
    ])
  })

  it('a video is served as it was sent, and cannot be prepared', async () => {
    const app = await useTestApp()
    const creator = await createCreator(app)
    const piece = await publish(app, creator, await send(app, creator, await sampleVideo('mov')))

    expect(piece.recording).toMatchObject({ state: 'original', playsEverywhere: false, renditions: [] })
    const params = { id: piece.id }
    expect((await app.call('POST /content/{id}/recording/retry', { params }, { as: creator })).status).toBe(409)
    const other = await createCreator(app)
    expect((await app.call('POST /content/{id}/recording/retry', { params }, { as: other })).status).toBe(403)
  })
})
