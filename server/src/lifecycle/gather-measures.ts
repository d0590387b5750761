import { setTimeout as sleep } from 'node:timers/promises'
import { addMeasures } from '../platform/metrics/add-measures.ts'
import { type MachineMeasures, type Measures, type MeasuresAnswer, MeasuresWord } from '../platform/metrics/measures.ts'

/** A worker to whom measures are told, and who tells its own. */
export interface Measuring {
  listening: Promise<unknown>
  ended: Promise<unknown>
  hear(listener: (message: unknown) => void): void
  say(word: MeasuresAnswer): void
}

/** How long a worker may take to tell: one that works on something long is not waited for. */
const PATIENCE_MS = 1_000

/** What the primary knows of one worker. */
interface Known {
  /** What it measured, as it said last. */
  measures: Measures
  /** Who waits for it. */
  waiting: (() => void)[]
}

/**
 * Gathers what all workers have measured for the one that was asked over HTTP: the primary hands it on and loads nothing to do so.
 * @returns adds a worker.
 */
export function gatherMeasures(): (worker: Measuring) => void {
  const serving = new Map<Measuring, Known>()
  /** What those counted that have ended: without it sums would fall, which reads as a restart of all. */
  let before: Measures = []
  let ended = 0

  async function gather(): Promise<MachineMeasures> {
    const answers = await Promise.all([...serving].map(ask))
    const measures = [before, ...[...serving.values()].map((known) => known.measures)]
    return { measures, serving: serving.size, silent: answers.filter((isHeard) => !isHeard).length, ended }
  }

  /** @returns whether it answered in time. */
  async function ask([worker, known]: [Measuring, Known]): Promise<boolean> {
    const heard = new Promise<true>((done) => {
      known.waiting.push(() => done(true))
    })
    worker.say('measure')
    return Promise.race([heard, sleep(PATIENCE_MS, false, { ref: false })])
  }

  function forget(worker: Measuring): void {
    const known = serving.get(worker)
    if (known === undefined) return
    serving.delete(worker)
    ended++
    for (const done of known.waiting) done()
    const counted = known.measures.filter(({ type }) => type !== 'gauge')
    before = addMeasures(before, counted)
  }

  return (worker) => {
    worker.hear((message) => {
      const { data: word } = MeasuresWord.safeParse(message)
      const known = serving.get(worker)
      if (word === undefined || known === undefined) return
      if ('gather' in word) {
        void gather().then((machine) => worker.say({ gathered: word.gather, machine }))
      } else {
        known.measures = word.measures
        for (const done of known.waiting.splice(0)) done()
      }
    })
    void worker.listening.then(() => serving.set(worker, { measures: [], waiting: [] }))
    void worker.ended.then(() => forget(worker))
  }
}
