import type { Endpoint } from '../endpoint.ts'
import { REGISTER } from '../limits.ts'
import { notePlace } from '../publishing/article-changes.ts'
import { cursorQuery, date, id, idParams, pagination, trimmed, z } from '../schema.ts'
import { REGISTER_MESSAGES as M } from './messages.ts'
import { targetKind } from './moderation.ts'

const registerKind = z.enum(['correction', 'withdrawal', 'return', 'right-of-reply', 'removal', 'amendment'])
export type RegisterKind = z.infer<typeof registerKind>

/** An article as the register names it: only while everybody may read it. */
const named = z.object({ title: z.string(), path: z.string() }).nullable()

const linked = z.object({ id: z.string(), kind: registerKind, at: date })

/** docs/product/moderation.md#register: an entry is never changed; a further one amends it. */
export const registerEntry = z.object({
  id: z.string(),
  kind: registerKind,
  at: date,
  /** What it is about; null of an amendment. */
  targetKind: targetKind.nullable(),
  article: named,
  /** The name of its author; null where it is not told (removals, closed accounts). */
  author: z.string().nullable(),
  publishedAt: date.nullable(),
  /** Of a withdrawal: by its author, with a deletion, or with a closed account. */
  cause: z.enum(['author', 'deletion', 'closing']).nullable(),
  /** A correction, the rule that a removal rests on, who answered, what an amendment says; '' for none. */
  text: z.string(),
  /** The entry that it amends, and when that one was made. */
  amends: linked.nullable(),
  /** Those that amend it, the first ones first. `text`: as theirs. */
  amendedBy: z.array(linked.extend({ text: z.string() })).max(REGISTER.linksMax),
})
export type RegisterEntry = z.infer<typeof registerEntry>

/** An advert that a creator shows or showed (docs/product/moderation.md#adverts). */
const advert = z.object({
  id: z.string(),
  /** The host that it leads to. */
  advertiser: z.string(),
  article: named,
  author: z.string().nullable(),
  from: date,
  /** Null: it is shown now. */
  until: date.nullable(),
})
export type Advert = z.infer<typeof advert>

/** What came to be in a month. */
const monthFigures = z.object({
  /** '2026-11'. */
  month: z.string(),
  reports: z.number(),
  /** Decisions by their measure. */
  decisions: z.object({
    none: z.number(),
    warn: z.number(),
    hide: z.number(),
    unpublish: z.number(),
    suspend: z.number(),
  }),
  appeals: z.number(),
  corrections: z.number(),
  withdrawals: z.number(),
  repliesInserted: z.number(),
})
export type MonthFigures = z.infer<typeof monthFigures>

/** What stands at an article besides its text. `name`: who answers; '' of others. */
export const articleNote = z.object({
  id: z.string(),
  kind: z.enum(['correction', 'update', 'right-of-reply']),
  name: z.string(),
  text: z.string(),
  at: date,
  place: notePlace,
})
export type ArticleNote = z.infer<typeof articleNote>

export const registerEndpoints = {
  'GET /register': {
    access: 'public',
    summary: 'Le Registre : rectificatifs, retraits, droits de réponse et décisions de modération',
    /** `kind`: also those that amend one of that kind. `from`: the entry that the list begins with. */
    query: z.object({ ...cursorQuery(REGISTER.page), kind: registerKind.optional(), from: id.optional() }),
    data: z.object({ entries: z.array(registerEntry), pagination }),
  },
  'GET /register/adverts': {
    access: 'public',
    summary: 'Les publicités montrées par les créateurs',
    query: z.object(cursorQuery(REGISTER.page)),
    data: z.object({ adverts: z.array(advert), pagination }),
  },
  'GET /register/figures': {
    access: 'public',
    summary: 'Les chiffres du Registre, mois par mois, sur un an',
    data: z.object({ months: z.array(monthFigures) }),
  },
  'POST /content/{id}/corrections': {
    access: 'user',
    idempotent: true,
    summary: 'Ajouter un rectificatif à un contenu publié, qui s’affiche dessous et au Registre',
    limits: { correction: 'within' },
    params: idParams,
    body: z.object({ text: trimmed(REGISTER.textMax, 1, M.correctionMissing) }),
    data: z.object({ note: articleNote }),
    status: 201,
  },
  'POST /admin/register/{id}/amendments': {
    access: 'moderator',
    idempotent: true,
    summary: 'Compléter une entrée du Registre par une autre',
    params: idParams,
    body: z.object({ text: trimmed(REGISTER.textMax, 1, M.amendmentMissing) }),
    data: z.object({ entry: registerEntry }),
    status: 201,
  },
} as const satisfies Record<string, Endpoint>
