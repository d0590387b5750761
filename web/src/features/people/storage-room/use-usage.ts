import type { CallData } from '#contract/calls.ts'
import { api } from '../../../api/client.ts'
import { useAnswer } from '../../../api/use-pages.ts'
import { useLatest } from '../../../lib/use-latest.ts'

/** How much room the account's files take, and what the day still allows; asked again whenever `isWanted` becomes true. */
export function useUsage(isWanted = true) {
  const { data, ...answer } = useAnswer(isWanted ? 'usage' : null, (signal) =>
    api('GET /users/me/usage', {}, { signal }),
  )
  return { ...answer, usage: useLatest(data) }
}

type StorageUsage = CallData<'GET /users/me/usage'>['storage']

/** The part of an account's room from which on its owner is told. */
const NEAR = 0.8

/** What is left of an account's room, in bytes, once `bytes` more are there; below zero they do not fit. */
export function roomAfter({ used, limit }: StorageUsage, bytes = 0): { left: number; isNear: boolean } {
  return { left: limit - used - bytes, isNear: used + bytes >= NEAR * limit }
}
