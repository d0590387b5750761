import cluster from 'node:cluster'
import { sayToPrimary } from '../say-to-primary.ts'
import { type MachineMeasures, type Measures, MeasuresAnswer, type MeasuresWord } from './measures.ts'

/**
 * Tells the primary what this process measured whenever it asks, for whichever process was asked over HTTP.
 * @param measure what this process measured.
 * @returns asks for what all processes of this machine measured; this one alone where there is no primary.
 */
export function joinMachine(measure: () => Promise<Measures>): () => Promise<MachineMeasures> {
  if (!cluster.isWorker) return async () => ({ measures: [await measure()], serving: 1, silent: 0, ended: 0 })
  const asked = new Map<number, (machine: MachineMeasures) => void>()
  let count = 0

  process.on('message', (message) => {
    const { data: word } = MeasuresAnswer.safeParse(message)
    if (word === 'measure') void measure().then((measures) => say({ measures }))
    else if (word !== undefined) asked.get(word.gathered)?.(word.machine)
  })

  return async () => {
    const number = ++count
    const { promise, resolve } = Promise.withResolvers<MachineMeasures>()
    asked.set(number, resolve)
    try {
      say({ gather: number })
      return await promise
    } finally {
      asked.delete(number)
    }
  }
}

function say(word: MeasuresWord): void {
  sayToPrimary(word)
}
