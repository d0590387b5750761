import { LRUCache } from 'lru-cache'
import type { ReadyAnswer } from './ready-answer.ts'

/** Answers by key, each under the tags of what it was made from; bounded by bytes, the least used leave first. */
export interface AnswerMemory {
  get(key: string): ReadyAnswer | undefined
  /** Also an answer that has grown too old, for when no other can be made; it is good again for some seconds. */
  getOld(key: string): ReadyAnswer | undefined
  /** @param age in milliseconds, `maxAge` at most: it serves no longer than that and `CLOCK_STEP`. */
  set(key: string, answer: ReadyAnswer, tags: readonly string[], age: number): void
  /** @returns how many it forgot. */
  drop(tags: readonly string[]): number
  /** @returns how many it forgot. */
  clear(): number
}

/** Milliseconds between two looks at the clock. */
export const CLOCK_STEP = 1_000

/** `maxAge` in milliseconds keeps relative times ("Il y a 5m") from growing old. */
export function createAnswerMemory({ maxBytes, maxAge }: { maxBytes: number; maxAge: number }): AnswerMemory {
  const keysOfTag = new Map<string, Set<string>>()
  const answers = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }, key) => WITH_ENCODINGS * answer.identity.bytes.length + key.length + OVERHEAD,
    ttl: maxAge,
    // Reading the clock for every answer would cost more than finding it.
    ttlResolution: Math.min(maxAge, CLOCK_STEP),
    // What is too old stays at hand for `getOld`, until something newer needs its room.
    noDeleteOnStaleGet: true,
    dispose: ({ tags }, key) => {
      for (const tag of tags) unlink(tag, key)
    },
  })

  function link(tag: string, key: string): void {
    const keys = keysOfTag.get(tag)
    if (keys === undefined) keysOfTag.set(tag, new Set([key]))
    else keys.add(key)
  }

  function unlink(tag: string, key: string): void {
    const keys = keysOfTag.get(tag)
    if (keys?.delete(key) && keys.size === 0) keysOfTag.delete(tag)
  }

  function forget(work: () => void): number {
    const before = answers.size
    work()
    return before - answers.size
  }

  return {
    get: (key) => answers.get(key)?.answer,
    getOld(key) {
      const old = answers.get(key, { allowStale: true })
      if (old !== undefined) answers.set(key, old, { ttl: Math.min(maxAge, RENEWED_MS) })
      return old?.answer
    },
    set(key, answer, tags, age) {
      answers.delete(key)
      for (const tag of tags) link(tag, key)
      answers.set(key, { answer, tags }, { ttl: age })
      // One answer larger than the whole memory is not taken.
      if (!answers.has(key)) for (const tag of tags) unlink(tag, key)
    },
    drop: (tags) =>
      forget(() => {
        for (const tag of tags) for (const key of keysOfTag.get(tag) ?? []) answers.delete(key)
      }),
    clear: () => forget(() => answers.clear()),
  }
}

interface Kept {
  answer: ReadyAnswer
  tags: readonly string[]
}

/** How long an old answer serves before a new one is tried for again. */
const RENEWED_MS = 2_000

/** Compressed copies of a text together weigh no more than the text. */
const WITH_ENCODINGS = 2

/** Objects, headers and map entries of one answer, in bytes, roughly. */
const OVERHEAD = 2_000
