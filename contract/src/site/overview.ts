import type { Endpoint } from '../endpoint.ts'
import { date, z } from '../schema.ts'
import { diskState } from './health.ts'
import { publisherFact } from './site-settings.ts'

/** How much of something waits, and since when. */
const waiting = z.object({ count: z.number(), oldestAt: date.nullable() })
export type Waiting = z.infer<typeof waiting>

/** What waits for moderators. */
const queue = z.object({
  cases: waiting,
  appeals: waiting,
  /** Rights of reply; `dueAt`: until when the first is to be answered, `overdue`: how many should have been. */
  replies: z.object({ count: z.number(), dueAt: date.nullable(), overdue: z.number() }),
  /** Comments that wait for the creators of their articles. */
  heldComments: waiting,
})

/** What a new site still needs, and whether it has it. */
const firstSteps = z.object({
  /** A logo or a colour. */
  identity: z.boolean(),
  /** The publisher's compulsory facts. */
  publisher: z.boolean(),
  /** Who registers or publishes was chosen, or another creator is there. */
  people: z.boolean(),
  article: z.boolean(),
  frontPage: z.boolean(),
  /** Somebody was invited, or has an account. */
  invitation: z.boolean(),
  mail: z.boolean(),
})
export type FirstSteps = z.infer<typeof firstSteps>

/** How the site is. */
const siteState = z.object({
  bugReports: waiting,
  /** Mails that are not with their recipients, by what became of them; `isSending`: a mail server is set up. */
  mails: z.object({
    waiting: z.number(),
    doubtful: z.number(),
    refused: z.number(),
    failed: z.number(),
    isSending: z.boolean(),
  }),
  jobs: z.object({ running: z.number(), waiting: z.number(), failed: z.number() }),
  /** Bytes of the disk that this node writes to. */
  disk: z.object({ free: z.number(), total: z.number(), state: diskState }),
  versions: z.object({
    kiosque: z.string(),
    node: z.string(),
    postgres: z.string(),
    /** When the newest migration that was applied was written. */
    schema: date,
  }),
  /** Seconds, of this node. */
  uptime: z.number(),
  lastBackupAt: date.nullable(),
  /** Null once all were done, or an administrator closed them. */
  firstSteps: firstSteps.nullable(),
  /** Compulsory facts of the publisher that nobody has said. */
  missingFacts: z.array(publisherFact),
})
export type SiteState = z.infer<typeof siteState>

const overview = z.object({
  queue,
  /** For administrators; null for moderators. */
  site: siteState.nullable(),
})
export type Overview = z.infer<typeof overview>

export const overviewEndpoints = {
  'GET /admin/overview': {
    access: 'moderator',
    summary: 'Ce qui attend au bureau, et comment va le site',
    data: overview,
  },
  'DELETE /admin/first-steps': {
    access: 'admin',
    summary: 'Ne plus montrer les premiers pas',
    data: z.object({}),
  },
} as const satisfies Record<string, Endpoint>
