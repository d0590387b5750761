import type { CallData } from '#contract/calls.ts'

export type StorageUsage = CallData<'GET /users/me/usage'>['storage']

/** The part of an account's room from which on its owner is told. */
const NEAR = 0.8

/** What is left of an account's room, in bytes, once `bytes` more are there; below zero they do not fit. */
export function roomAfter({ used, limit }: StorageUsage, bytes = 0): { left: number; isNear: boolean } {
  return { left: limit - used - bytes, isNear: used + bytes >= NEAR * limit }
}
