import type { CallData } from '#contract/calls.ts'
import { type Answer, useCall } from '../../api/use-call.ts'

export type MembersAnswer = Answer<CallData<'GET /publications/{id}/members'>>

/** The members of a publication, and its open invitations. */
export const useMembers = (id: string): MembersAnswer => useCall('GET /publications/{id}/members', { params: { id } })
