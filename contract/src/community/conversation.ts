import type { Endpoint } from '../endpoint.ts'
import { HELD_WORDS } from '../limits.ts'
import { author } from '../people/author.ts'
import { date, idParams, pageQuery, pagination, text, z } from '../schema.ts'
import { CONVERSATION_MESSAGES as M } from './messages.ts'

/** Words and phrases as they are compared: between single spaces; accents and case are folded by the database. */
const words = z
  .array(
    text()
      .transform(spokenWords)
      .pipe(z.string().max(HELD_WORDS.lengthMax, { error: M.wordTooLong })),
  )
  .max(HELD_WORDS.max, { error: M.tooManyWords })
  .transform((values) => values.filter((value) => value !== ''))

/** The words of a text, one space between them: letters and figures of whatever script. */
export function spokenWords(value: string): string {
  return value.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
}

/** An account that the caller blocks. */
const blockedAccount = author.extend({ blockedAt: date })
export type BlockedAccount = z.infer<typeof blockedAccount>

const blocking = z.object({ isBlocked: z.boolean() })
const heldWords = z.object({ words: z.array(z.string()) })

export const conversationEndpoints = {
  'GET /users/me/blocks': {
    access: 'user',
    summary: 'Les comptes que l’on bloque, du dernier au premier',
    query: z.object(pageQuery()),
    data: z.object({ users: z.array(blockedAccount), pagination }),
  },
  'GET /users/{id}/block': {
    access: 'user',
    summary: 'Est-ce que je bloque ce compte ?',
    params: idParams,
    data: blocking,
  },
  'POST /users/{id}/block': {
    access: 'user',
    summary: 'Bloquer un compte : ses commentaires ne sont plus montrés, et il ne peut plus répondre aux vôtres',
    params: idParams,
    data: blocking,
  },
  'DELETE /users/{id}/block': { access: 'user', summary: 'Débloquer un compte', params: idParams, data: blocking },
  'GET /users/me/held-words': {
    access: 'media',
    summary: 'Les mots qui font attendre un commentaire sous ses contenus',
    data: heldWords,
  },
  'PUT /users/me/held-words': {
    access: 'media',
    summary: 'Changer ces mots ; accents, casse et ponctuation n’y comptent pas',
    body: z.object({ words }),
    data: heldWords,
  },
} as const satisfies Record<string, Endpoint>
