import { ACCOUNT } from '#contract/limits.ts'
import { ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import { invalidField } from '../../../platform/http/errors.ts'
import { FRENCH_WORDS } from './french-words.ts'

/** From the first new password on: most processes never see one, and the package's list takes 3 MB. */
let common: Promise<ReadonlySet<string>> | undefined

/** The package has them in lower case, the most common first. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, ACCOUNT.commonPasswords))
}

/** Its letters alone, without case and accents: all that digits, years and punctuation hide. */
const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

/** Whether a password is among those tried first on any account, in whatever case, or on one of the site of this name. */
export async function isCommonPassword(password: string, siteName?: string): Promise<boolean> {
  const letters = lettersOf(password)
  if (FRENCH_WORDS.has(letters) || (siteName !== undefined && letters === lettersOf(siteName))) return true
  common ??= loadCommon()
  return (await common).has(password.toLowerCase())
}

/**
 * To be called with every new password that a person chooses (docs/product/accounts.md#password-rules). The browser does not have the list.
 * @throws 400 naming `field`.
 */
export async function refuseCommonPassword(
  field: 'password' | 'newPassword',
  password: string,
  siteName: string,
): Promise<void> {
  if (await isCommonPassword(password, siteName)) throw invalidField(field, M.passwordCommon)
}
