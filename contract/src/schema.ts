import { z } from 'zod'
import { errorText } from './error-texts.ts'
import { ACCOUNT, PAGE } from './limits.ts'
import { ERROR_MESSAGES } from './messages.ts'
import { tidy } from './text/blank.ts'

// A page's policy refuses code made from text, and browsers tell its owner of every try.
z.config({ localeError: errorText, jitless: 'document' in globalThis })

export { z }

/** A UUID (version 7 for what we create), in lower case. */
export const id = z.uuid({ error: ERROR_MESSAGES.invalidId }).transform((value) => value.toLowerCase())

/** ISO 8601, UTC. */
export const date = z.string()

/** Text that PostgreSQL can hold: no NUL, no lone surrogate (both would be refused or changed by it). */
export const text = (error?: string) =>
  z
    .string(error === undefined ? undefined : { error })
    .refine((value) => !value.includes('\0') && value.isWellFormed(), {
      error: 'Ce texte contient des caractères interdits',
    })

/** Which article is meant: its id, or the slug of its address. */
export const articleKey = text()
  .max(200)
  .transform((value): ArticleKey => {
    const { success, data } = id.safeParse(value)
    return success ? { id: data } : { slug: value }
  })
export type ArticleKey = { id: string } | { slug: string }

/** Trimmed text of `min` to `max` characters, a blank one counting as ''; `empty` is the message when it is too short. */
export const trimmed = (max: number, min = 0, empty?: string) =>
  text(empty)
    .transform(tidy)
    .pipe(
      z
        .string()
        .min(min, empty === undefined ? undefined : { error: empty })
        .max(max),
    )

/** Reads a JSON value sent as text (multipart fields); anything else passes through to `schema`. */
export const jsonText = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      context.addIssue({ code: 'custom', message: 'Du JSON valide est attendu' })
      return z.NEVER
    }
  }, schema)

/** A boolean, also as the text 'true' or 'false' of a multipart field. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])

const pageNumber = z.coerce.number().int().min(1).max(1_000_000)

/** `page` and `limit` of a list (docs/product/api.md#lists-and-pages). */
export const pageQuery = (limit: number = PAGE.default, max: number = PAGE.max) => ({
  page: pageNumber.default(1),
  limit: z.coerce.number().int().min(1).max(max).default(limit),
})

/** As `pageQuery`, and an opaque `cursor` from a former `nextCursor`. */
export const cursorQuery = (limit?: number) => ({ ...pageQuery(limit), cursor: z.string().min(1).max(300).optional() })

/** As `cursorQuery`, of a list at the desk. */
export const deskQuery = (limit?: number) => ({ ...cursorQuery(limit), ...pageQuery(limit, PAGE.adminMax) })

/** docs/product/api.md#lists-and-pages: where a list stands. */
export const pagination = z.object({
  page: z.number(),
  limit: z.number(),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
  nextCursor: z.string().nullable(),
})
export type Pagination = z.infer<typeof pagination>

export const idParams = z.object({ id })

export const usernameParams = z.object({ username: text().max(ACCOUNT.usernameMax * 4) })

/** The data of an answer that only says that it worked. */
export const nothing = z.object({})
