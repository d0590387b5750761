import { ACCOUNT } from '../limits.ts'

/** docs/product/accounts.md#password-rules: the rules, and the words of the live list that ticks them. */
export const PASSWORD_RULES = [
  {
    label: `Au moins ${ACCOUNT.passwordMin} caractères`,
    holds: (password: string) => password.length >= ACCOUNT.passwordMin,
  },
  { label: 'Une lettre minuscule', holds: (password: string) => /\p{Ll}/u.test(password) },
  { label: 'Une lettre majuscule', holds: (password: string) => /\p{Lu}/u.test(password) },
  { label: 'Un chiffre', holds: (password: string) => /\d/.test(password) },
] as const
