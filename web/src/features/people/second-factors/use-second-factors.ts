import { api } from '../../../api/client.ts'
import { useAnswer } from '../../../api/use-pages.ts'

/** How one's account is kept besides its password. */
export function useSecondFactors() {
  const { data, failure, reload, change } = useAnswer('second-factors', (signal) =>
    api('GET /users/me/second-factors', {}, { signal }),
  )
  return { factors: data, failure, reload, change }
}

export type SecondFactorsAnswer = ReturnType<typeof useSecondFactors>
