import { ACCOUNT } from '../limits.ts'
import { text, z } from '../schema.ts'
import { tidy } from '../text/blank.ts'
import { FORBIDDEN_IN_NAMES } from '../text/line.ts'
import { ACCOUNT_MESSAGES as M } from './messages.ts'

/** An account as whatever bears its name presents it. */
export const author = z.object({
  id: z.string(),
  _id: z.string(),
  username: z.string(),
  /** The public name; null where the username stands for it (`shownName`). */
  displayName: z.string().nullable(),
  avatar: z.string().nullable(),
})
export type Author = z.infer<typeof author>

/**
 * docs/product/accounts.md#username: 3 to 30 letters, digits, underscores. Not built on `text`, so that each refusal is about a username.
 */
export const username = z
  .string({ error: M.usernameTooShort })
  .min(ACCOUNT.usernameMin, { error: M.usernameTooShort })
  .max(ACCOUNT.usernameMax, { error: M.usernameTooLong })
  .regex(/^\w*$/, { error: M.usernameCharacters })

/** docs/product/accounts.md#public-name: null or '' removes it. */
export const displayName = text()
  .transform(tidy)
  .pipe(
    z
      .string()
      .max(ACCOUNT.displayNameMax, { error: M.displayNameTooLong })
      .refine((name) => !FORBIDDEN_IN_NAMES.test(name), { error: M.displayNameCharacters }),
  )
  .nullable()
  .transform((name) => name || null)
