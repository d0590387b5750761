import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { descendants } from '../server/src/testing/descendants.ts'
import { findFreePort } from '../server/src/testing/free-port.ts'
import { startSite } from '../server/src/testing/site-process.ts'
import { createTestClient, type TestClient } from '../server/src/testing/test-client.ts'

/** A real site, as `npm start` runs it. */
export interface Site extends TestClient {
  origin: string
  dataDir: string
  /** The process that was started. */
  primary(): number
  /** The processes that serve. */
  workers(): number[]
  /** How often one of those has ended. */
  ends(): number
  /** Starts it again on its folder and at its address, once it has ended. @param changed over its settings. */
  start(changed?: Record<string, string>): Promise<void>
  /** Ends it as an operator does. */
  stop(): Promise<void>
}

type Settings = Record<string, string>

/** What the primary says of each process that ends while the site is open (`server/src/lifecycle/workers.ts`). */
const WORKER_ENDED = /, qui servait le site, s’est arrêté/g

/**
 * Runs `work` with a site on a folder of its own, which is removed at the end.
 * @param settings over: a free port, no demonstration, no rate limits, only errors in the log.
 * @throws Error with what it wrote, when it does not open.
 */
export function withSite<Result>(settings: Settings, work: (site: Site) => Promise<Result>): Promise<Result> {
  return withFolder(async (dataDir) => {
    const site = await openSite(dataDir, settings)
    try {
      return await work(site)
    } finally {
      await site.stop()
    }
  })
}

/** Starts a site on a folder that the caller keeps. @param settings, @throws as `withSite`. */
export async function openSite(dataDir: string, settings: Settings): Promise<Site> {
  const port = String(await findFreePort())
  const origin = `http://127.0.0.1:${port}`
  const own = { DATA_DIR: dataDir, PORT: port, PUBLIC_URL: origin, RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...settings }
  let ends = 0
  const run = async (changed: Settings) => {
    const started = startSite({ ...own, ...changed })
    const { text, open } = await started.said
    if (!open) throw new Error(`the site did not open:\n${text}`)
    for (const stream of [started.child.stdout, started.child.stderr])
      stream?.on('data', (chunk) => {
        ends += String(chunk).match(WORKER_ENDED)?.length ?? 0
      })
    return started
  }
  let running = await run({})
  const primary = () => running.child.pid ?? 0
  return {
    ...createTestClient(origin),
    origin,
    dataDir,
    primary,
    workers: () => descendants(primary(), 'worker.mjs'),
    ends: () => ends,
    async start(changed = {}) {
      running = await run(changed)
    },
    stop: () => running.stop(),
  }
}

/** Runs `work` with a folder that the account of PostgreSQL can enter, and removes it. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = makeFolder()
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kiosque-bench-'))
  chmodSync(folder, 0o755)
  return folder
}

/** The slug of the article of median length, which stands for all. */
export async function findArticle({ expectData }: TestClient): Promise<string> {
  const { content } = await expectData('GET /content', { query: { limit: 50 } })
  const articles = content
    .filter(({ type }) => type === 'article')
    .toSorted((one, other) => one.readingTime - other.readingTime)
  const article = articles[articles.length >> 1]
  if (!article) throw new Error('the site has no article')
  return article.slug
}
