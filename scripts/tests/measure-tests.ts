import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { processorSeconds } from './processor-time.ts'

/** Vitest's set-up of each file: what it and each of its tests cost goes into their `meta`. */
declare module 'vitest' {
  interface TaskMeta {
    /** Processor seconds, without those of the PostgreSQL that all files share. */
    processor?: number
  }
}

let fileBegan = 0
let testBegan = 0

beforeAll(() => {
  fileBegan = processorSeconds()
})
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a hook needs
afterAll(({}, { meta }) => {
  meta.processor = processorSeconds() - fileBegan
})
beforeEach(() => {
  testBegan = processorSeconds()
})
afterEach(({ task }) => {
  task.meta.processor = processorSeconds() - testBegan
})
