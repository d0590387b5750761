import type { Endpoint } from '../endpoint.ts'
import { PLANS } from '../limits.ts'
import { author } from '../people/author.ts'
import { id, idParams, z } from '../schema.ts'
import { contentType } from './article-fields.ts'
import { PLAN_MESSAGES as M } from './messages.ts'
import { ownPlan, planAct } from './own-plan.ts'

/** A minute on the clocks of the site's time zone: « 2026-11-27T18:30 ». */
const localMinute = z
  .string({ error: M.momentUnknown })
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, { error: M.momentUnknown })

/** `fold`: which of the two, where clocks that are put back show it twice. */
export const localMoment = z.object({ at: localMinute, fold: z.enum(['earlier', 'later']).optional() })
export type LocalMoment = z.infer<typeof localMoment>

/** No calendar has a year 0, nor does the database. */
const day = z.iso.date({ error: M.dayUnknown }).refine((day) => !day.startsWith('0000'), { error: M.dayUnknown })

/** `person`: who is at it; null: nobody was named. */
const wish = z.object({ day: z.string(), person: author.nullable() })
export type Wish = z.infer<typeof wish>

const piecePlans = z.object({ plans: z.array(ownPlan), wish: wish.nullable() })
export type PiecePlans = z.infer<typeof piecePlans>

const plannedPiece = z.object({
  id: z.string(),
  title: z.string(),
  type: contentType,
  /** The member whose piece it is, or the publication. */
  writer: author,
})

const calendarPlan = ownPlan.extend({ piece: plannedPiece, can: z.object({ move: z.boolean() }) })
export type CalendarPlan = z.infer<typeof calendarPlan>

const calendarWish = wish.extend({ piece: plannedPiece, can: z.object({ move: z.boolean() }) })
export type CalendarWish = z.infer<typeof calendarWish>

const planParams = z.object({ id, act: planAct })

/** Moments at which pieces appear and go, and the calendar of a publication (docs/product/newsroom.md#dates). */
export const planEndpoints = {
  'GET /content/{id}/plans': {
    access: 'user',
    summary: 'Ce qui est planifié d’un contenu, et sa date souhaitée',
    params: idParams,
    data: piecePlans,
  },
  'PUT /content/{id}/plans/{act}': {
    access: 'user',
    summary: 'Planifier la parution, la mise à jour ou la dépublication d’un contenu, à la minute, à l’heure du site',
    params: planParams,
    body: localMoment,
    data: piecePlans,
  },
  'DELETE /content/{id}/plans/{act}': {
    access: 'user',
    summary: 'Annuler ce qui est planifié',
    params: planParams,
    data: piecePlans,
  },
  'PUT /content/{id}/wish': {
    access: 'user',
    summary: 'Dire pour quel jour un brouillon est souhaité, et qui s’en charge',
    params: idParams,
    body: z.object({ day, personId: id.nullable().default(null) }),
    data: piecePlans,
  },
  'DELETE /content/{id}/wish': {
    access: 'user',
    summary: 'Retirer la date souhaitée d’un brouillon',
    params: idParams,
    data: piecePlans,
  },
  'GET /publications/{id}/calendar': {
    access: 'media',
    summary:
      'Le calendrier d’une publication : ce qui est planifié et les brouillons souhaités, du premier jour au dernier',
    params: idParams,
    query: z
      .object({ from: day, to: day })
      .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < PLANS.calendarDays, {
        path: ['to'],
        error: M.rangeTooLong(PLANS.calendarDays),
      }),
    /** `isCut`: there is more than a calendar shows. */
    data: z.object({ plans: z.array(calendarPlan), wishes: z.array(calendarWish), isCut: z.boolean() }),
  },
} as const satisfies Record<string, Endpoint>
