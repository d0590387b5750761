import { text } from '../schema.ts'

/** Six digits of an authenticator, or a recovery code; spaces and dashes do not matter. */
export const secondFactorCode = text().max(50)
