import type { CallData } from '#contract/calls.ts'
import { useCall } from '../../../api/use-call.ts'

export type OwnDecision = CallData<'GET /users/me/decisions'>['decisions'][number]

/**
 * What the moderation decided about the reader; undefined until it is known, and where that could not be read.
 * @param isWanted asks for it.
 */
export const useDecisions = (isWanted = true): readonly OwnDecision[] | undefined =>
  useCall('GET /users/me/decisions', {}, { when: isWanted }).data?.decisions

/** Where a decision is read and contested. */
export const decisionAddress = ({ token }: OwnDecision): string => `/recours#${token}`
