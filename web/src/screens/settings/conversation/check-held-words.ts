import { conversationEndpoints } from '#contract/community/conversation.ts'
import { z } from '#contract/schema.ts'
import { checkForm } from '../../../features/site/form/check-form.ts'

/** A word or phrase a line. */
export const checkHeldWords = checkForm(
  z.preprocess(
    (fields) => ({ words: String(Object(fields).words).split('\n') }),
    conversationEndpoints['PUT /users/me/held-words'].body,
  ),
)
