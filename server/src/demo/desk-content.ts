import { z } from '#contract/schema.ts'
import { siteSettingsChanges } from '#contract/site/site-settings.ts'
import { reportInput } from '#contract/trust/moderation.ts'
import desk from '../../../demo/desk.json' with { type: 'json' }

const { reason } = reportInput.shape

/** Accounts are named by their usernames, articles by their files, a comment by its author and article. */
const target = z.union([
  z.object({ article: z.string() }),
  z.object({ profile: z.string() }),
  z.object({ comment: z.object({ by: z.string(), under: z.string() }) }),
])
export type NamedTarget = z.infer<typeof target>

const ago = z.object({ minutesAgo: z.number() })

const report = ago.extend({
  by: z.string().optional(),
  email: z.email().optional(),
  name: z.string().default(''),
  reason,
  explanation: z.string(),
  passage: z.string().default(''),
  goodFaith: z.boolean().default(false),
})

const entry = ago.extend({
  kind: z.enum(['correction', 'withdrawal', 'return', 'amendment']),
  cause: z.enum(['author', 'deletion', 'closing']).nullable().default(null),
  text: z.string(),
})

/** What is at the desk of the demonstration, and what of it is public. */
export const DESK = z
  .object({
    site: siteSettingsChanges,
    frontPage: z.object({
      lead: z.string(),
      seconds: z.array(z.string()),
      rubrics: z.array(z.object({ name: z.string(), articles: z.array(z.string()) })),
    }),
    cases: z.array(
      z.intersection(
        target,
        z.object({
          reports: z.array(report),
          assignee: z.string().optional(),
          notes: z.array(ago.extend({ by: z.string(), text: z.string() })).default([]),
          /** To hide is for comments. */
          decision: ago
            .extend({ by: z.string(), measure: z.enum(['none', 'warn', 'hide']), rule: z.string(), facts: z.string() })
            .optional(),
          appeal: ago.extend({ text: z.string() }).optional(),
        }),
      ),
    ),
    replies: z.array(
      ago.extend({
        article: z.string(),
        name: z.string(),
        email: z.email(),
        capacity: z.string(),
        passage: z.string(),
        text: z.string(),
        inserted: ago.extend({ by: z.string() }).optional(),
      }),
    ),
    register: z.array(entry.extend({ article: z.string(), further: z.array(entry).default([]) })),
    bugReports: z.array(
      ago.extend({
        by: z.string(),
        description: z.string(),
        screenshot: z.string().nullable(),
        pageUrl: z.string(),
        userAgent: z.string(),
        closed: ago.extend({ by: z.string() }).optional(),
      }),
    ),
  })
  .parse(desk)
