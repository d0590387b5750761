import type { Endpoint } from '../endpoint.ts'
import { ACCOUNT, DESK, MODERATION } from '../limits.ts'
import { date, deskQuery, id, idParams, nothing, pagination, trimmed, z } from '../schema.ts'
import { line } from '../text/line.ts'
import { MODERATION_MESSAGES as M } from './messages.ts'

export const targetKind = z.enum(['article', 'comment', 'profile'])
export type TargetKind = z.infer<typeof targetKind>
const reportReason = z.enum(['unlawful', 'spam', 'harassment', 'rights', 'other'], { error: M.reasonMissing })
export type ReportReason = z.infer<typeof reportReason>
/** docs/product/moderation.md#measures. */
export const measure = z.enum(['none', 'warn', 'hide', 'unpublish', 'suspend'])
export type Measure = z.infer<typeof measure>

const targetParams = z.object({ kind: targetKind, id })

/** What is reported, as its reader saw it. */
const reportable = z.object({
  kind: targetKind,
  id: z.string(),
  /** A title, the beginning of a comment, a name. */
  label: z.string(),
  /** Path of its page. */
  path: z.string(),
})
export type Reportable = z.infer<typeof reportable>

/** A notice (DSA, article 16). Guests say who they are; a reason that is about the law needs the statement of good faith. */
export const reportInput = z
  .object({
    target: targetParams,
    reason: reportReason,
    /** Which law or why. */
    explanation: trimmed(MODERATION.explanationMax, 1, M.explanationMissing),
    /** The exact words, where there are some. */
    passage: trimmed(MODERATION.passageMax).default(''),
    name: line(MODERATION.nameMax).default(''),
    /** Where the answer goes; who is signed in may leave it out. */
    email: z.email({ error: M.emailInvalid }).max(ACCOUNT.emailMax).optional(),
    goodFaith: z.boolean().default(false),
  })
  .refine(({ reason, goodFaith }) => goodFaith || (reason !== 'unlawful' && reason !== 'rights'), {
    path: ['goodFaith'],
    error: M.goodFaithMissing,
  })
export type ReportInput = z.input<typeof reportInput>

const person = z.object({ id: z.string().nullable(), username: z.string() })

/** A line of the queue: one target and all its open reports (docs/product/moderation.md#cases). */
const caseRow = z.object({
  id: z.string(),
  target: reportable,
  owner: person.nullable(),
  reportsCount: z.number(),
  /** Every reason that was given, each once. */
  reasons: z.array(reportReason),
  openedAt: date,
  lastReportedAt: date,
  assignee: person.nullable(),
  decidedAt: date.nullable(),
  measure: measure.nullable(),
})
export type CaseRow = z.infer<typeof caseRow>

const report = z.object({
  id: z.string(),
  /** Null for guests, accounts that are gone, and once they are forgotten (docs/product/limits.md#kept-times). */
  reporter: person.nullable(),
  name: z.string(),
  reason: reportReason,
  explanation: z.string(),
  passage: z.string(),
  goodFaith: z.boolean(),
  createdAt: date,
})
export type Report = z.infer<typeof report>

const decision = z.object({
  id: z.string(),
  moderator: z.string(),
  measure,
  rule: z.string(),
  facts: z.string(),
  suspendedUntil: date.nullable(),
  createdAt: date,
})
export type Decision = z.infer<typeof decision>

export const appealOutcome = z.enum(['upheld', 'overturned'])
export type AppealOutcome = z.infer<typeof appealOutcome>
const appeal = z.object({
  id: z.string(),
  /** Who asks: whom it was decided about, or who had reported. */
  from: z.enum(['owner', 'reporter']),
  text: z.string(),
  createdAt: date,
  outcome: appealOutcome.nullable(),
  reasons: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: date.nullable(),
})
export type Appeal = z.infer<typeof appeal>

const wholeCase = caseRow.extend({
  /** What was there to be read when it was first reported. */
  snapshot: z.object({ title: z.string(), text: z.string() }),
  /** Stored files that readers were shown with it, also where nobody sees them any more: of an article, or a profile. */
  files: z
    .array(z.object({ url: z.string(), kind: z.enum(['image', 'video', 'audio', 'text', 'document']) }))
    .max(MODERATION.filesShown),
  /** Whether it can still be read at its address. */
  isPublic: z.boolean(),
  /** Earlier decisions against the same account that stand. */
  earlierDecisions: z.number(),
  /** The first of them (`MODERATION.reportsShown`). */
  reports: z.array(report),
  notes: z.array(z.object({ id: z.string(), author: z.string(), text: z.string(), createdAt: date })),
  decision: decision.nullable(),
  /** Of each side, the first one first; `refusal`: why whoever reads may not answer; null: they may, or somebody has. */
  appeals: z.array(appeal.extend({ refusal: z.string().nullable() })),
  /** What can be decided now; nothing once it is decided. */
  measures: z.array(measure),
  /** Why whoever reads may not decide about it; null: they may. */
  refusal: z.string().nullable(),
})
export type WholeCase = z.infer<typeof wholeCase>

/** An appeal in the desk's list. */
const appealInList = appeal.extend({
  case: caseRow,
  decision,
  /** False for whoever decided first, or is a part of it: somebody else answers. */
  canDecide: z.boolean(),
})
export type AppealInList = z.infer<typeof appealInList>

/** A decision as one of both sides is told of it (DSA, article 17). */
const toldDecision = z.object({
  id: z.string(),
  target: reportable,
  side: z.enum(['owner', 'reporter']),
  measure,
  rule: z.string(),
  facts: z.string(),
  suspendedUntil: date.nullable(),
  createdAt: date,
  appealableUntil: date,
  /** Whether this side may contest it now (docs/product/moderation.md#appeals). */
  canAppeal: z.boolean(),
  /** Its own, or else that of the other side, whose `text` is ''. */
  appeal: appeal.omit({ decidedBy: true }).nullable(),
})
export type ToldDecision = z.infer<typeof toldDecision>

const newDecision = z.object({
  measure,
  rule: trimmed(MODERATION.ruleMax, 1, M.ruleMissing),
  facts: trimmed(MODERATION.factsMax, 1, M.factsMissing),
  /** Of a suspension; null: without an end. */
  suspendedDays: z.number().int().min(1).max(MODERATION.suspensionMaxDays).nullable().default(null),
})

const token = z.string().min(1).max(300)

export const moderationEndpoints = {
  'GET /reports/target/{kind}/{id}': {
    access: 'public',
    summary: 'Ce qui va être signalé',
    params: targetParams,
    data: z.object({ target: reportable }),
  },
  'POST /reports': {
    access: 'public',
    summary: 'Signaler un contenu, un commentaire ou un profil, avec ou sans compte',
    limits: { report: 'within', reportPerAddress: 'within' },
    body: reportInput,
    data: nothing,
    status: 201,
  },
  'GET /admin/cases': {
    access: 'moderator',
    summary: 'Les signalements, réunis par contenu',
    query: z.object({
      ...deskQuery(),
      state: z.enum(['open', 'mine', 'decided']).default('open'),
      /** Of those that wait; what is decided goes from the last decision to the first. */
      sort: z.enum(['oldest', 'newest', 'most']).default('oldest'),
      /** Found in what it is called and its owner's names of then, without regard to accents and case. */
      q: trimmed(DESK.searchMax).optional(),
    }),
    data: z.object({
      cases: z.array(caseRow),
      /** Of all: how many wait, since when the oldest, and the median time from report to decision over 90 days. */
      figures: z.object({
        open: z.number(),
        oldestAt: date.nullable(),
        medianSeconds: z.number().nullable(),
        appeals: z.number(),
      }),
      pagination,
    }),
  },
  'POST /admin/cases': {
    access: 'moderator',
    summary:
      'Ouvrir un dossier sur un contenu, un commentaire ou un profil, et en décider aussitôt si `decision` y est',
    body: z.object({ target: targetParams, decision: newDecision.optional() }),
    data: z.object({ id: z.string() }),
    status: 201,
  },
  'GET /admin/cases/{id}': {
    access: 'moderator',
    summary: 'Un signalement en entier',
    params: idParams,
    data: z.object({ case: wholeCase }),
  },
  'POST /admin/cases/{id}/assign': {
    access: 'moderator',
    summary: 'Prendre un signalement, le confier ou le rendre',
    params: idParams,
    body: z.object({ assigneeId: id.nullable() }),
    data: z.object({ assignee: person.nullable() }),
  },
  'GET /admin/moderators': {
    access: 'moderator',
    summary: 'À qui un signalement peut être confié',
    data: z.object({ moderators: z.array(z.object({ id: z.string(), username: z.string() })) }),
  },
  'POST /admin/cases/{id}/notes': {
    access: 'moderator',
    summary: 'Noter quelque chose pour les autres modérateurs',
    params: idParams,
    body: z.object({ text: trimmed(MODERATION.noteMax, 1, M.noteEmpty) }),
    data: nothing,
    status: 201,
  },
  'POST /admin/cases/{id}/decision': {
    access: 'moderator',
    summary: 'Décider d’un signalement, une fois',
    params: idParams,
    body: newDecision,
    data: z.object({ decision }),
  },
  'GET /admin/appeals': {
    access: 'moderator',
    summary: 'Les recours',
    query: z.object({ ...deskQuery(), state: z.enum(['open', 'decided']).default('open') }),
    data: z.object({
      appeals: z.array(appealInList),
      pagination,
    }),
  },
  'POST /admin/appeals/{id}/decision': {
    access: 'moderator',
    summary: 'Décider d’un recours, par un autre modérateur que la première fois',
    params: idParams,
    body: z.object({ outcome: appealOutcome, reasons: trimmed(MODERATION.factsMax, 1, M.reasonsMissing) }),
    data: z.object({ appeal }),
  },
  'POST /appeals/read': {
    access: 'open',
    summary: 'La décision à laquelle mène un lien reçu',
    body: z.object({ token }),
    data: z.object({ decision: toldDecision }),
  },
  'POST /appeals': {
    access: 'open',
    summary: 'Contester une décision, une fois, pendant six mois',
    body: z.object({ token, text: trimmed(MODERATION.appealMax, 1, M.appealEmpty) }),
    data: z.object({ decision: toldDecision }),
    status: 201,
  },
  'GET /users/me/decisions': {
    access: 'user',
    summary: 'Les décisions prises à mon sujet, de la dernière à la première',
    /** `token` opens the decision at /recours. */
    data: z.object({ decisions: z.array(toldDecision.extend({ token: z.string() })) }),
  },
} as const satisfies Record<string, Endpoint>
