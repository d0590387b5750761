import { createHash, randomBytes } from 'node:crypto'

/** A token that nobody guesses, in base64url. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token in its place. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
