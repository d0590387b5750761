import { useCall } from '../../../api/use-call.ts'

/** How one's account is kept besides its password. */
export function useSecondFactors() {
  const { data, failure, reload, change } = useCall('GET /users/me/second-factors', {})
  return { factors: data, failure, reload, change }
}

export type SecondFactorsAnswer = ReturnType<typeof useSecondFactors>
