import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, createAccount } from '../../e2e/support/accounts.ts'
import type { Site } from '../site.ts'
import { withSite } from '../site.ts'
import { until } from './conditions.ts'
import { postgresOf } from './kill-all.ts'

const PIECES = 1_000
const AT_ONCE = 8
/** docs/product/newsroom.md#dates: how long after whoever was killed is back all must have appeared. */
const LATEST_MS = 10_000
/** For how long around the minute somebody is killed, over and over. */
const TROUBLE = { before: 1_500, after: 5_000 } as const

interface Verdict {
  isRight: boolean
  told: string
}

/** What one round found: pieces before their minute, and those that did not appear once, dated by their plan. */
interface Found {
  early: number
  wrong: number
  /** Milliseconds from when the site answers again until the last piece. */
  took: number
}

/**
 * A thousand pieces planned for one minute on two processes, over which workers are killed at random, and PostgreSQL every other time:
 * each appears exactly once, none early, all soon after whoever was killed is back.
 */
export function planned(rounds: number): Promise<Verdict> {
  return withSite({ WORKERS: '2' }, async (site) => {
    const found: Found[] = []
    for (let round = 0; round < rounds; round++)
      found.push(await runRound(site, round % 2 === 0 ? (site) => site.workers() : postgresOf))
    const most = (of: (found: Found) => number) => Math.max(...found.map(of))
    return {
      isRight: found.every(({ early, wrong, took }) => early === 0 && wrong === 0 && took <= LATEST_MS),
      told: `${rounds} rounds of ${PIECES} pieces; at most ${most(({ early }) => early)} early, ${most(({ wrong }) => wrong)} wrong; all there within ${Math.round(most(({ took }) => took))} ms`,
    }
  })
}

async function runRound(site: Site, victims: (site: Site) => number[]): Promise<Found> {
  const author = await createAccount(site, 'media')
  const ids: string[] = []
  await inLanes(async () => {
    const body = { title: `Dépêche ${ids.length}`, blocks: [{ type: 'text' as const, content: 'Le texte.' }] }
    ids.push((await site.expectData('POST /content', { body }, { as: author })).content.id)
  })
  const minute = new Date(Math.ceil((Date.now() + 30_000) / 60_000) * 60_000)
  const at = minute.toLocaleString('sv-SE', { timeZone: 'Europe/Paris' }).slice(0, 16).replace(' ', 'T')
  const left = [...ids]
  await inLanes(async () => {
    const params = { id: left.pop() ?? '', act: 'publish' as const }
    await site.expectData('PUT /content/{id}/plans/{act}', { params, body: { at } }, { as: author })
  })
  if (Date.now() > minute.getTime() - 2_000) throw new Error('planning a thousand pieces took too long for this minute')
  const early = await countUntil(site, author, minute.getTime() - TROUBLE.before)
  while (Date.now() < minute.getTime() + TROUBLE.after) {
    const [pid] = victims(site).toSorted(() => Math.random() - 0.5)
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
    await sleep(1_000 + Math.random() * 1_500)
  }
  await until(async () => (await countPublished(site, author)) !== undefined)
  const begun = performance.now()
  while ((await countPublished(site, author)) !== PIECES) await sleep(200)
  return { early, wrong: await countWrong(site, author, minute), took: performance.now() - begun }
}

async function inLanes(work: () => Promise<void>): Promise<void> {
  const lane = async () => {
    for (let n = 0; n < PIECES / AT_ONCE; n++) await work()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

/** The most that were there at any moment until then. */
async function countUntil(site: Site, author: Account, end: number): Promise<number> {
  let most = 0
  while (Date.now() < end) {
    most = Math.max(most, (await countPublished(site, author)) ?? 0)
    await sleep(200)
  }
  return most
}

/** Undefined while the site cannot say. */
async function countPublished(site: Site, author: Account): Promise<number | undefined> {
  const answer = await site.call('GET /content/my-articles', { query: { limit: 1 } }, { as: author }).catch(() => null)
  return answer?.data?.stats.published
}

async function countWrong(site: Site, author: Account, minute: Date): Promise<number> {
  let wrong = 0
  for (let page = 1; page <= PIECES / 50; page++) {
    const { content } = await site.expectData(
      'GET /content/my-articles',
      { query: { page, limit: 50 } },
      { as: author },
    )
    wrong += content.filter(
      ({ version, publishedAt, plans }) => version !== 2 || publishedAt !== minute.toISOString() || plans.length > 0,
    ).length
  }
  return wrong
}
