import { api } from '../../api/client.ts'
import { useAnswer } from '../../api/use-pages.ts'
import { useLatest } from '../../lib/use-latest.ts'

/** How much room the account's files take, and what the day still allows; asked again whenever `isWanted` becomes true. */
export function useUsage(isWanted = true) {
  const { data, ...answer } = useAnswer(isWanted ? 'usage' : null, (signal) =>
    api('GET /users/me/usage', {}, { signal }),
  )
  return { ...answer, usage: useLatest(data) }
}
