import { createHash, randomInt } from 'node:crypto'
import { SECOND_FACTOR } from '#contract/limits.ts'

/** Without what looks alike (0 o, 1 i l): 16 of them are 79 bits, which no one guesses, also not from a hash. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const GROUPS = 4
const GROUP = 4

const newGroup = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
const newCode = () => Array.from({ length: GROUPS }, newGroup).join('-')

/** docs/product/accounts.md#recovery-codes: as they are shown, once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: SECOND_FACTOR.recoveryCodes }, newCode)

/** What a person typed, without what does not matter: case, spaces, dashes. */
export const tidyCode = (code: string): string =>
  code
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toLowerCase()

/** @param code as it was shown, or typed. */
export const hashRecoveryCode = (code: string): Buffer => createHash('sha256').update(tidyCode(code)).digest()
