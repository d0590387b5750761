import type { Endpoint } from '../endpoint.ts'
import { BUG_REPORT } from '../limits.ts'
import { author } from '../people/author.ts'
import { date, deskQuery, idParams, pagination, text, trimmed, z } from '../schema.ts'
import { BUG_REPORT_MESSAGES as M } from './messages.ts'

/** docs/product/accounts.md#bug-report. `screenshot` is a JPEG in base64, bare or as a data URI. */
export const bugReportInput = z.object({
  description: trimmed(BUG_REPORT.descriptionMax, 1, M.descriptionRequired),
  screenshot: z.string({ error: M.screenshotInvalid }).max(8_000_000, { error: M.screenshotInvalid }).nullish(),
  pageUrl: text().max(BUG_REPORT.urlMax).default(''),
  userAgent: text().max(1_000).default(''),
})

const bugReport = z.object({
  id: z.string(),
  _id: z.string(),
  description: z.string(),
  screenshot: z.string().nullable(),
  pageUrl: z.string(),
  userAgent: z.string(),
  author: author.omit({ avatar: true }).extend({ email: z.string() }).nullable(),
  createdAt: date,
  /** Null while it is open. */
  closedAt: date.nullable(),
})
export type BugReport = z.infer<typeof bugReport>

export const bugReportEndpoints = {
  'POST /bug-report': {
    access: 'user',
    summary: 'Signaler un bogue',
    limits: { bugReport: 'before' },
    bodyMax: 9 * 1024 ** 2,
    body: bugReportInput,
    data: z.object({ id: z.string() }),
    status: 201,
  },
  'GET /bug-report': {
    access: 'admin',
    summary: 'Les bogues signalés, du dernier au premier',
    query: z.object({
      ...deskQuery(),
      state: z.enum(['open', 'closed']).optional(),
    }),
    data: z.object({ reports: z.array(bugReport), pagination }),
  },
  'POST /bug-report/{id}/close': {
    access: 'admin',
    summary: 'Classer un bogue',
    params: idParams,
    data: z.object({ report: bugReport }),
  },
} as const satisfies Record<string, Endpoint>
