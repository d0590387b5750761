import type { Context } from '../../../context.ts'
import { tellSomeFollowers } from './tell.queries.ts'
import { TELL_FOLLOWERS } from './tell-followers.job.ts'

/** Followers that one statement tells. */
const AT_ONCE = 1_000

/** Works on `TELL_FOLLOWERS`; begun anew, it tells nobody twice. */
export function tellFollowers({ database, jobs }: Pick<Context, 'database' | 'jobs'>): void {
  jobs.work(TELL_FOLLOWERS, {
    async run({ articleId }, signal) {
      let after: string | null = null
      do {
        signal.throwIfAborted()
        after = await tellSomeFollowers(database, articleId, { after, atOnce: AT_ONCE })
      } while (after !== null)
    },
  })
}
