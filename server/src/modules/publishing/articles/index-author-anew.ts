import type { Context } from '../../../context.ts'
import { INDEX_AUTHOR_ANEW } from './index-author-anew.job.ts'
import { indexSomeAnew } from './index-author-anew.queries.ts'

/** Works on `INDEX_AUTHOR_ANEW`: some articles at a time, so that nobody who saves one waits for long. */
export function indexAuthorsAnew({ database, jobs, tell }: Pick<Context, 'database' | 'jobs' | 'tell'>): void {
  jobs.work(INDEX_AUTHOR_ANEW, {
    async run({ userId }, signal) {
      let last: string | undefined
      do {
        signal.throwIfAborted()
        last = await database.transaction((tx) => indexSomeAnew(tx, userId, last))
      } while (last !== undefined)
      // What searches found meanwhile.
      await tell({ kind: 'author-indexed-anew', userId })
    },
  })
}
