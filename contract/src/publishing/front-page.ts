import type { Endpoint } from '../endpoint.ts'
import { FRONT_PAGE } from '../limits.ts'
import { date, id, trimmed, z } from '../schema.ts'
import { articleSummary } from './articles.ts'
import { FRONT_PAGE_MESSAGES as M } from './messages.ts'
import { localMoment } from './plans.ts'

/** La une as readers see it: what is not published, or whose term is over, is left out, and the first second leads where nothing else does. */
const frontPage = z.object({
  lead: articleSummary.nullable(),
  seconds: z.array(articleSummary),
  rubrics: z.array(z.object({ name: z.string(), articles: z.array(articleSummary) })),
  pinned: z.array(articleSummary),
})
export type FrontPage = z.infer<typeof frontPage>

/**
 * What fills the front page without an editor, below what they chose: nothing of it stands on the first page of the feed. Rubrics are
 * named by their hashtag; none where editors have rubrics.
 */
const byItself = z.object({
  rubrics: frontPage.shape.rubrics,
  videos: z.array(articleSummary),
  podcasts: z.array(articleSummary),
})
export type FrontByItself = z.infer<typeof byItself>

/** An article in a place of la une, as editors see it. */
const frontPlace = z.object({
  articleId: z.string(),
  /** As it was when it was put there, where it is not published any more. */
  title: z.string(),
  /** When its place ends; null: with the edition. */
  until: date.nullable(),
  state: z.enum(['shown', 'expired', 'withdrawn']),
  /** Null of what is not published any more. */
  article: articleSummary.nullable(),
})
export type FrontPlace = z.infer<typeof frontPlace>

/** docs/product/running.md#front-page: what editors put together. */
const frontEdition = z.object({
  /** Of the whole; a change names the one that it was made from. */
  version: z.number(),
  changedAt: date.nullable(),
  /** Username; null when nobody has, and of an account that is gone. */
  changedBy: z.string().nullable(),
  lead: frontPlace.nullable(),
  seconds: z.array(frontPlace),
  rubrics: z.array(z.object({ name: z.string(), places: z.array(frontPlace) })),
  pinned: z.array(frontPlace),
})
export type FrontEdition = z.infer<typeof frontEdition>

/** From 1970 to 9999: years beyond are written otherwise by PostgreSQL and by ISO 8601, and would not be read back. */
const term = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value))
  .refine((moment) => moment.getTime() >= 0 && moment.getUTCFullYear() <= 9999, { error: M.termUnknown })

const placeInput = z.object({ articleId: id, until: term.nullable().default(null) })
export type FrontPlaceInput = z.output<typeof placeInput>

const placesInput = (max: number) => z.array(placeInput).max(max)

export const frontEditionInput = z
  .object({
    version: z.number().int().min(0),
    lead: placeInput.nullable(),
    seconds: placesInput(FRONT_PAGE.seconds),
    rubrics: z
      .array(
        z.object({
          name: trimmed(FRONT_PAGE.rubricNameMax, 1, M.rubricNameless),
          places: placesInput(FRONT_PAGE.rubricPlaces),
        }),
      )
      .max(FRONT_PAGE.rubrics),
    pinned: placesInput(FRONT_PAGE.pinned),
  })
  .superRefine((edition, context) => {
    const refuse = (path: readonly (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path: [...path], message })
    const seen = new Set<string>()
    for (const { path, place } of placesOf(edition)) {
      if (seen.has(place.articleId)) refuse([...path, 'articleId'], M.placedTwice)
      seen.add(place.articleId)
    }
    for (const [index, { name }] of edition.rubrics.entries()) {
      if (edition.rubrics.findIndex((other) => other.name === name) < index)
        refuse(['rubrics', index, 'name'], M.rubricTwice)
    }
  })
export type FrontEditionInput = z.output<typeof frontEditionInput>

/** The edition that takes the place of the present one at a moment. */
const plannedEdition = z.object({
  at: date,
  /** Username; null when that account is gone. */
  by: z.string().nullable(),
  /** Null until then; then what there is to say of it: why it did not appear, or without what. */
  remark: z.string().nullable(),
  /** As it was put together, with what of it is published now. */
  edition: frontEdition,
})
export type PlannedEdition = z.infer<typeof plannedEdition>

/** Every place of an edition, in order, with where it stands in it: `['rubrics', 0, 'places', 2]`. */
export function placesOf<Place>(edition: {
  lead: Place | null
  seconds: readonly Place[]
  rubrics: readonly { places: readonly Place[] }[]
  pinned: readonly Place[]
}): { path: (string | number)[]; place: Place }[] {
  const within = (path: (string | number)[], places: readonly Place[]) =>
    places.map((place, index) => ({ path: [...path, index], place }))
  return [
    ...(edition.lead === null ? [] : [{ path: ['lead'], place: edition.lead }]),
    ...within(['seconds'], edition.seconds),
    ...edition.rubrics.flatMap(({ places }, index) => within(['rubrics', index, 'places'], places)),
    ...within(['pinned'], edition.pinned),
  ]
}

export const frontPageEndpoints = {
  'GET /front-page': {
    access: 'public',
    summary: 'La une telle que la rédaction l’a composée',
    data: z.object({ frontPage, byItself }),
  },
  'GET /admin/front-page': {
    access: 'moderator',
    summary: 'La une à composer, avec ce qui n’y paraît plus',
    data: z.object({ edition: frontEdition }),
  },
  'PUT /admin/front-page': {
    access: 'moderator',
    summary: 'Composer la une, d’un seul tenant',
    body: frontEditionInput,
    data: z.object({ edition: frontEdition }),
  },
  'GET /admin/front-page/plan': {
    access: 'moderator',
    summary: 'La une qui paraîtra plus tard',
    data: z.object({ plan: plannedEdition.nullable() }),
  },
  'PUT /admin/front-page/plan': {
    access: 'moderator',
    summary: 'Faire paraître une autre une plus tard, à la minute, à l’heure du site',
    body: localMoment.extend({ edition: frontEditionInput }),
    data: z.object({ plan: plannedEdition.nullable() }),
  },
  'DELETE /admin/front-page/plan': {
    access: 'moderator',
    summary: 'Renoncer à la une qui devait paraître plus tard',
    data: z.object({ plan: plannedEdition.nullable() }),
  },
} as const satisfies Record<string, Endpoint>
