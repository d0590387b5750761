import { displayName, username } from '#contract/people/author.ts'
import { z } from '#contract/schema.ts'
import { checkForm } from '../../../features/site/form/check-form.ts'

/** docs/product/accounts.md#public-name. */
export const checkDisplayName = checkForm(z.object({ displayName }))

/** docs/product/accounts.md#username. */
export const checkUsername = checkForm(z.object({ username }))
