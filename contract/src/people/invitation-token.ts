import { text } from '../schema.ts'

/** The token of an invitation's link. */
export const invitationToken = text().min(1).max(300)
