import type { CallData } from '#contract/calls.ts'
import { useCall } from '../../../api/use-call.ts'

/** How much room the account's files take, and what the day still allows; asked again whenever `isWanted` becomes true. */
export function useUsage(isWanted = true) {
  const { data: usage, ...answer } = useCall('GET /users/me/usage', {}, { when: isWanted })
  return { ...answer, usage }
}

type StorageUsage = CallData<'GET /users/me/usage'>['storage']

/** The part of an account's room from which on its owner is told. */
const NEAR = 0.8

/** What is left of an account's room, in bytes, once `bytes` more are there; below zero they do not fit. */
export function roomAfter({ used, limit }: StorageUsage, bytes = 0): { left: number; isNear: boolean } {
  return { left: limit - used - bytes, isNear: used + bytes >= NEAR * limit }
}
