import type { FailedCall } from '#contract/calls.ts'

/** Whether the server refuses because of a limit: it alone can say when to come back, or what to do. */
export const isLimit = ({ code }: Pick<FailedCall, 'code'>): boolean =>
  code === 'RATE_LIMITED' || code === 'STORAGE_FULL'
