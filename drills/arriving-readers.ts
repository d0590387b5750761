import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'undici'
import type { Asked } from './arrivals.ts'
import { type Came, sumUp } from './came.ts'

// The process of `arrivals.ts`: holds its connections open, and asks at the rate and for the seconds that each message names.
const { origin, path, headers = {}, connections }: Asked = JSON.parse(process.argv[2] ?? '')
/** Connections that are opened at the same time. */
const OPENING = 100
/** Between two looks at who has come. */
const STEP_MS = 1

const clients = Array.from({ length: connections }, () => new Client(origin))
for (let first = 0; first < connections; first += OPENING)
  await Promise.all(clients.slice(first, first + OPENING).map(ask))
process.on('message', async ({ rate, seconds }: { rate: number; seconds: number }) => {
  process.send?.(await come(rate, seconds))
})
process.once('disconnect', () => process.exit())
process.send?.('open')

/** @returns the status, once the whole answer is there. */
async function ask(client: Client | undefined): Promise<number> {
  if (client === undefined) throw new Error('there is no such connection')
  const { statusCode, body } = await client.request({ method: 'GET', path, headers })
  await body.dump()
  return statusCode
}

async function come(rate: number, seconds: number): Promise<Came> {
  const answers = new Map<number, number>()
  const took: number[] = []
  const asking: Promise<void>[] = []
  let lost = 0
  const begin = performance.now()
  for (let due = begin; due < begin + 1_000 * seconds; due += gap(rate)) {
    while (performance.now() < due) await sleep(STEP_MS)
    const hear = (status: number) => {
      took.push(performance.now() - due)
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
    asking.push(
      ask(clients[asking.length % connections]).then(hear, () => {
        lost++
      }),
    )
  }
  await Promise.all(asking)
  return sumUp(answers, lost, took)
}

/** Milliseconds until the next of so many a second who come by chance (exponential). */
const gap = (rate: number): number => (-Math.log(1 - Math.random()) * 1_000) / rate
