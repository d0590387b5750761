import { startTestMailServer } from '../server/src/testing/mail-server.ts'
import { createTestClient } from '../server/src/testing/test-client.ts'
import { type App, startApp } from './app.ts'
import type { Figure } from './figures.ts'
import { withFolder } from './folder.ts'
import { median } from './in-turn.ts'

const ROUNDS = 5
const PAIRS = 200
const WARM_UP = 40
const ACCOUNTS = 20

/**
 * docs/product/accounts.md#recovery: whether the time of an answer tells who has an account. Known and unknown addresses are asked for
 * in pairs, either first by chance: what sending to the known one costs meanwhile weighs on both alike. As in `inTurn`, the
 * ratio is the median of the rounds' own.
 */
export function measureRecoveryTimes(): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const mailServer = await startTestMailServer()
    const app = await startApp(folder, { DEMO: 'off', SMTP_URL: mailServer.url })
    try {
      await registerKnown(app)
      await askInPairs(app, WARM_UP)
      const rounds: Times[] = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await askInPairs(app, PAIRS))
      return [figureOf(rounds, mailServer.mails.length)]
    } finally {
      await app.stop()
      await mailServer.close()
    }
  })
}

interface Times {
  known: number[]
  unknown: number[]
}

/** Alike in all but whether there is such an account. */
const nameOf = (kind: keyof Times, n: number) => `${kind === 'known' ? 'connue' : 'perdue'}_${n % ACCOUNTS}`

async function registerKnown({ origin }: App): Promise<void> {
  const { expectData } = createTestClient(origin)
  for (let n = 0; n < ACCOUNTS; n++) {
    const username = nameOf('known', n)
    const body = { username, email: `${username}@exemple.fr`, password: 'Exercice2026', userType: 'user' } as const
    await expectData('POST /auth/register', { body })
  }
}

async function askInPairs(app: App, pairs: number): Promise<Times> {
  const times: Times = { known: [], unknown: [] }
  for (let n = 0; n < pairs; n++) {
    const pair = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of pair) times[kind].push(await timeOf(app, `${nameOf(kind, n)}@exemple.fr`))
  }
  return times
}

/** Milliseconds until the answer is read. */
async function timeOf({ origin }: App, identifier: string): Promise<number> {
  const begin = performance.now()
  const response = await fetch(`${origin}/api/v1/auth/recovery`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier }),
  })
  await response.text()
  if (!response.ok) throw new Error(`recovery answered ${response.status}`)
  return performance.now() - begin
}

function figureOf(rounds: readonly Times[], sent: number): Figure {
  const ratios = rounds.map(({ known, unknown }) => median(known) / median(unknown))
  const of = (kind: keyof Times) => median(rounds.map((times) => median(times[kind]))).toFixed(1)
  return {
    name: 'recovery, known against unknown addresses',
    value: 100 * Math.abs(median(ratios) - 1),
    unit: '%',
    target: { max: 5 },
    note: `medians of ${PAIRS} requests each: ${of('known')} and ${of('unknown')} ms; ${sent} mails sent meanwhile; rounds ${ratios.map((ratio) => ratio.toFixed(3)).join(', ')}`,
  }
}
