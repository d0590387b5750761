import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { registerWriters, type Writer } from '../drills/accounts.ts'
import { openReaders, type Readers } from '../drills/arrivals.ts'
import { until } from '../drills/conditions.ts'
import { createPostgres, makeFolder } from '../drills/own-postgres.ts'
import { becomes, startSite } from '../drills/site.ts'
import { descendants } from '../server/src/testing/descendants.ts'
import { sendRecording } from '../server/src/testing/send-recording.ts'
import { createTestClient } from '../server/src/testing/test-client.ts'
import { startApp } from './app.ts'
import type { Figure } from './figures.ts'
import { median } from './in-turn.ts'

const ROUNDS = 9
const SECONDS = 3
/** Of each of both kinds of readers. */
const RATE = 150
const CONNECTIONS = 50
/** Of the film: its preparation outlasts all rounds. */
const [SHORT_SECONDS, TIMES] = [10, 90]
const MOST = 1.1

type Kind = 'made anew' | 'kept'

/**
 * How far a video that is being prepared moves the feed's p95, with `ROLE=web` and `ROLE=jobs` in processes of their own: beside the
 * same moments without it, in turn, ffmpeg being halted meanwhile. Once on the same processors, and once with one processor for the jobs
 * and the other for everything else, as another machine would be. Linux only.
 */
export async function measureVideo(): Promise<Figure[]> {
  const postgres = await createPostgres(['random_page_cost=1.1', 'jit=off'])
  const folder = makeFolder()
  const settings = { DATABASE_URL: postgres.url, FFMPEG: 'ffmpeg' }
  const web = await startApp(folder, { ...settings, ROLE: 'web', DEMO: 'on' })
  const jobs = await startSite(join(import.meta.dirname, '..'), {
    ...settings,
    ...{ DATA_DIR: folder, ROLE: 'jobs', PUBLIC_URL: web.origin },
  })
  const open: Readers[] = []
  try {
    if (!(await becomes(jobs.isUp, 60))) throw new Error(`the jobs are not done:\n${jobs.output()}`)
    const [writer] = await registerWriters(createTestClient(web.origin), 1)
    if (writer === undefined) throw new Error('nobody was registered')
    await publishFilm(web.origin, writer, folder)
    let ffmpeg: number | undefined
    await until(() => {
      ;[ffmpeg] = descendants(jobs.pid, 'renditions-')
      return ffmpeg !== undefined
    })
    const asked = { origin: web.origin, path: '/api/v1/content', connections: CONNECTIONS }
    const own = await openReaders({ ...asked, headers: { authorization: `Bearer ${writer.token}` } })
    const guests = await openReaders(asked)
    open.push(own, guests)
    const measure = async (signal: 'SIGSTOP' | 'SIGCONT') => {
      if (ffmpeg !== undefined) process.kill(ffmpeg, signal)
      const [anew, kept] = await Promise.all([own.come(RATE, SECONDS), guests.come(RATE, SECONDS)])
      return { 'made anew': anew.p95, kept: kept.p95 }
    }
    await measure('SIGSTOP')
    const figures = await compare('on the same processors', measure)
    setApart(jobs.pid)
    return [...figures, ...(await compare('on a processor of its own', measure))]
  } finally {
    for (const readers of open) await readers.leave()
    await jobs.end()
    await web.stop()
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(where: string, measure: (signal: 'SIGSTOP' | 'SIGCONT') => Promise<Record<Kind, number>>) {
  const rounds: { quiet: Record<Kind, number>; video: Record<Kind, number> }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ quiet: await measure('SIGSTOP'), video: await measure('SIGCONT') })
  return (['made anew', 'kept'] as const).map((kind): Figure => {
    const ratios = rounds.map(({ quiet, video }) => video[kind] / quiet[kind])
    const middle = (when: 'quiet' | 'video') => median(rounds.map((round) => round[when][kind])).toFixed(1)
    return {
      name: `feed ${kind} while a video is prepared ${where}, p95`,
      value: median(ratios),
      unit: '×',
      target: { max: MOST },
      note: `${middle('video')} ms against ${middle('quiet')} ms; rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
    }
  })
}

/** A film whose seconds are the same again and again: made in seconds, prepared in minutes. */
async function publishFilm(origin: string, writer: Writer, folder: string): Promise<void> {
  const [short, film] = [join(folder, 'short.mp4'), join(folder, 'film.mp4')]
  const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-loglevel', 'error', ...args])
  const sources = ['-f', 'lavfi', '-i', 'testsrc=size=1280x720:rate=30', '-f', 'lavfi', '-i', 'sine']
  const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '33', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  ffmpeg(...sources, '-t', String(SHORT_SECONDS), ...encoding, short)
  ffmpeg('-stream_loop', String(TIMES - 1), '-i', short, '-c', 'copy', film)
  const sent = await sendRecording(origin, readFileSync(film), writer, { chunkSize: 8_000_000 })
  if (!sent.ok || !sent.answer?.file) throw new Error(`the film was not taken: ${JSON.stringify(sent)}`)
  const body = { type: 'video', title: 'Un film', mediaUrl: sent.answer.file.url, status: 'published' } as const
  await createTestClient(origin).expectData('POST /content', { body }, { as: writer })
}

/** Gives the jobs and what they run the second processor, and everything else of the bench the first. */
function setApart(jobs: number): void {
  const theirs = [jobs, ...descendants(jobs)]
  const others = [process.pid, ...descendants(process.pid)].filter((pid) => !theirs.includes(pid))
  for (const [processor, pids] of [['1', theirs] as const, ['0', others] as const])
    for (const pid of pids) {
      try {
        execFileSync('taskset', ['-acp', processor, String(pid)], { stdio: 'ignore' })
      } catch {
        // It has ended.
      }
    }
}
