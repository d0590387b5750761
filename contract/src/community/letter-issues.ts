import type { Endpoint } from '../endpoint.ts'
import { LETTERS } from '../limits.ts'
import { articleSummary } from '../publishing/articles.ts'
import { written } from '../publishing/blocks/block-kind.ts'
import { sentTree, settledContent } from '../publishing/blocks/marked-block.ts'
import { markedText } from '../publishing/marked-text.ts'
import { localMoment } from '../publishing/plans.ts'
import { cursorQuery, date, id, idParams, nothing, pagination, z } from '../schema.ts'
import { line } from '../text/line.ts'
import { ISSUE_MESSAGES as M } from './letter-issue-messages.ts'
import { letterOwner } from './letters.ts'

/**
 * docs/product/letters.md#issues. `planned`: at a minute; `sending`: from when it was asked for; `sent`: to all but those of whom the
 * figures say otherwise; `stopped`: before its end, for good.
 */
const issueState = z.enum(['draft', 'planned', 'sending', 'paused', 'sent', 'stopped'])
export type IssueState = z.infer<typeof issueState>

/** What has come of an issue, in recipients; `left`: unsubscribed since; `visits`: to its pieces, from the mail. */
const issueFigures = z.object({
  sent: z.number(),
  refused: z.number(),
  doubtful: z.number(),
  left: z.number(),
  visits: z.number(),
})

const issueSummary = z.object({
  id: z.string(),
  subject: z.string(),
  state: issueState,
  /** For when it is planned. */
  at: date.nullable(),
  begunAt: date.nullable(),
  endedAt: date.nullable(),
  /** To how many it goes, as of its beginning; before: null. */
  recipients: z.number().nullable(),
  figures: issueFigures,
  /** Why it was not sent when it was planned, or does not go on; null: nothing is wrong. */
  trouble: z.string().nullable(),
})
export type IssueSummary = z.infer<typeof issueSummary>

/** A text between the pieces, as a block of text has it. */
const words = z.object({ kind: z.literal('words'), content: z.string(), marked: markedText.optional() })

/** A piece as it appears (`isWhole`), or by title, picture and first lines. */
const piece = z.object({ kind: z.literal('piece'), articleId: z.string(), isWhole: z.boolean() })

const issuePart = z.discriminatedUnion('kind', [
  words,
  piece.extend({
    /** As it was when it was put there, where it is not there any more. */
    title: z.string(),
    /** Null while it is not public: it is left out then. */
    article: articleSummary.nullable(),
  }),
])
export type IssuePart = z.infer<typeof issuePart>

const issue = issueSummary.extend({
  /** A change names the one that it was made from. */
  version: z.number(),
  owner: letterOwner,
  letterName: z.string(),
  sender: z.string(),
  /** The line that lists of mails show beside the subject. */
  preview: z.string(),
  parts: z.array(issuePart),
  /** What is missing before it can be sent, in words. */
  missing: z.array(z.string()),
  /** How many receive the letter now. */
  readers: z.number(),
  /** Titles of pieces that were not public any more when it was sent. */
  leftOut: z.array(z.string()),
})
export type LetterIssue = z.infer<typeof issue>

const sentPart = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('words'), content: written.optional(), marked: sentTree(markedText) })
    .transform(settledContent),
  piece.extend({ articleId: id }),
])

const issueInput = z
  .object({
    version: z.number().int().min(1),
    sender: line(LETTERS.senderMax),
    subject: line(LETTERS.subjectMax),
    preview: line(LETTERS.previewMax),
    parts: z.array(sentPart).max(LETTERS.partsMax),
  })
  .superRefine(({ parts }, context) => {
    const seen = new Set<string>()
    for (const [index, part] of parts.entries()) {
      if (part.kind !== 'piece') continue
      if (seen.has(part.articleId))
        context.addIssue({ code: 'custom', path: ['parts', index, 'articleId'], message: M.pieceTwice })
      seen.add(part.articleId)
    }
  })
export type IssueInput = z.output<typeof issueInput>

/** Of a recipient whom an issue did not reach, or of whom that is not known; `hasLeft`: they receive the letter no more. */
const troubledRecipient = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(['refused', 'doubtful']),
  reason: z.string(),
  hasLeft: z.boolean(),
})
export type TroubledRecipient = z.infer<typeof troubledRecipient>

const ownerParams = z.object({ owner: letterOwner })

/** Issues of letters, for who looks after them (docs/product/letters.md#issues). */
export const letterIssueEndpoints = {
  'GET /letters/of/{owner}/issues': {
    access: 'user',
    summary: 'Les numéros d’une lettre, du dernier au premier',
    params: ownerParams,
    query: z.object({ ...cursorQuery() }),
    data: z.object({ issues: z.array(issueSummary), pagination }),
  },
  'POST /letters/of/{owner}/issues': {
    access: 'user',
    summary: 'Commencer un numéro d’une lettre',
    params: ownerParams,
    data: z.object({ issue }),
    status: 201,
  },
  'GET /letters/issues/{id}': {
    access: 'user',
    summary: 'Un numéro d’une lettre',
    params: idParams,
    data: z.object({ issue }),
  },
  'PUT /letters/issues/{id}': {
    access: 'user',
    summary: 'Écrire un numéro, à partir de sa version présente',
    params: idParams,
    body: issueInput,
    bodyMax: 1024 * 1024,
    data: z.object({ issue }),
  },
  'DELETE /letters/issues/{id}': {
    access: 'user',
    summary: 'Supprimer un numéro qui n’est pas parti',
    params: idParams,
    data: nothing,
  },
  'GET /letters/issues/{id}/drawn': {
    access: 'user',
    summary:
      'Un numéro comme il serait reçu maintenant : l’adresse d’une page qui le montre un quart d’heure, et son texte',
    params: idParams,
    /** `page`: a path; `bytes` of the whole mail. */
    data: z.object({ page: z.string(), text: z.string(), bytes: z.number(), leftOut: z.array(z.string()) }),
  },
  'POST /letters/issues/{id}/test': {
    access: 'user',
    summary: 'S’envoyer un numéro, à l’adresse confirmée de son compte',
    limits: { letterTest: 'before' },
    params: idParams,
    data: nothing,
  },
  'POST /letters/issues/{id}/send': {
    access: 'user',
    summary: 'Envoyer un numéro à qui reçoit la lettre, maintenant, ou à une minute de l’heure du site',
    params: idParams,
    body: localMoment.partial().extend({ version: z.number().int().min(1) }),
    data: z.object({ issue }),
  },
  'PUT /letters/issues/{id}/state': {
    access: 'user',
    summary: 'Annuler un envoi prévu, suspendre un envoi en cours, le reprendre, ou l’arrêter pour de bon',
    params: idParams,
    body: z.object({ state: z.enum(['draft', 'paused', 'sending', 'stopped']) }),
    data: z.object({ issue }),
  },
  'GET /letters/issues/{id}/troubles': {
    access: 'user',
    summary: 'Les adresses qu’un numéro n’a pas atteintes, ou peut-être',
    params: idParams,
    query: z.object({ ...cursorQuery(), state: z.enum(['refused', 'doubtful']) }),
    data: z.object({ recipients: z.array(troubledRecipient), pagination }),
  },
  'POST /letters/issues/{id}/again': {
    access: 'user',
    summary:
      'Renvoyer un numéro aux adresses dont on ne sait s’il leur est parvenu, ou qui l’ont refusé et restent abonnées',
    params: idParams,
    body: z.object({ state: z.enum(['refused', 'doubtful']) }),
    data: z.object({ issue }),
  },
  'POST /letters/issues/{id}/visits': {
    access: 'open',
    summary: 'Compter une visite venue d’un numéro',
    limits: { letterVisit: 'before' },
    underLoad: 'answered',
    params: idParams,
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>
