import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { descendants } from '../server/src/testing/descendants.ts'
import { createTestClient, type TestClient } from '../server/src/testing/test-client.ts'
import { becomes, startSite } from './site.ts'

/** The real site on a folder of its own. */
export interface Kiosk extends TestClient {
  origin: string
  dataDir: string
  /** The primary. */
  pid: number
  /** How often a process of it that serves has ended. */
  ends(): number
  /** The processes that serve. */
  workers(): number[]
  primary(): number
  /** Starts it again, at the same address, once its primary was killed. @throws as `startKiosk`. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

const PROJECT = join(import.meta.dirname, '..')

/** What the primary says of each process that ended while the site was open (`server/src/lifecycle/workers.ts`). */
const WORKER_ENDED = /, qui servait le site, s’est arrêté/g

/** @param settings over those of a drill. @throws Error with what it wrote, when it does not open within a minute. */
export async function startKiosk(settings: Record<string, string> = {}): Promise<Kiosk> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kiosque-drill-'))
  // Open to the account that PostgreSQL runs under when the drill runs as root.
  chmodSync(dataDir, 0o755)
  const start = async (port: Record<string, string>) => {
    const site = await startSite(PROJECT, { DATA_DIR: dataDir, ...settings, ...port })
    if (!(await becomes(site.isUp, 60))) throw new Error(`the site did not open:\n${site.output()}`)
    return site
  }
  let site = await start({})
  return {
    ...createTestClient(site.origin),
    origin: site.origin,
    dataDir,
    pid: site.pid,
    ends: () => site.output().match(WORKER_ENDED)?.length ?? 0,
    workers: () => descendants(site.pid, 'worker.mjs'),
    primary: () => site.pid,
    async startAgain() {
      site = await start({ PORT: new URL(site.origin).port })
    },
    async stop() {
      await site.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
