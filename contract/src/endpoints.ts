import { accountSafetyEndpoints } from './account-safety.ts'
import { articleEndpoints } from './article-calls.ts'
import { authEndpoints } from './auth.ts'
import { binEndpoints } from './bin.ts'
import { bugReportEndpoints, siteEndpoints } from './bug-reports.ts'
import { commentEndpoints } from './comments.ts'
import { conversationEndpoints } from './conversation.ts'
import { deskAccountEndpoints } from './desk-accounts.ts'
import { deskArticleEndpoints } from './desk-articles.ts'
import { embedEndpoints } from './embeds.ts'
import { frontPageEndpoints } from './front-page.ts'
import { importEndpoints } from './imports.ts'
import { invitationEndpoints } from './invitations.ts'
import { jobEndpoints } from './jobs.ts'
import { journalEndpoints } from './journal-calls.ts'
import { legalEndpoints } from './legal.ts'
import { moderationEndpoints } from './moderation.ts'
import { outboxEndpoints } from './outbox.ts'
import { overviewEndpoints } from './overview.ts'
import { registerEndpoints } from './register.ts'
import { revisionEndpoints } from './revisions.ts'
import { replyEndpoints } from './rights-of-reply.ts'
import { secondFactorEndpoints } from './second-factors.ts'
import { sectionEndpoints } from './sections.ts'
import { setupEndpoints } from './setup.ts'
import { siteSettingsEndpoints } from './site-settings.ts'
import { uploadEndpoints } from './uploads.ts'
import { subscriptionEndpoints, userEndpoints } from './users.ts'

/** Every call of the API, by method and path below /api/v1. */
export const endpoints = {
  ...authEndpoints,
  ...accountSafetyEndpoints,
  ...secondFactorEndpoints,
  ...userEndpoints,
  ...sectionEndpoints,
  ...subscriptionEndpoints,
  ...articleEndpoints,
  ...revisionEndpoints,
  ...binEndpoints,
  ...importEndpoints,
  ...frontPageEndpoints,
  ...embedEndpoints,
  ...commentEndpoints,
  ...conversationEndpoints,
  ...uploadEndpoints,
  ...bugReportEndpoints,
  ...siteEndpoints,
  ...legalEndpoints,
  ...replyEndpoints,
  ...outboxEndpoints,
  ...siteSettingsEndpoints,
  ...registerEndpoints,
  ...moderationEndpoints,
  ...invitationEndpoints,
  ...journalEndpoints,
  ...setupEndpoints,
  ...overviewEndpoints,
  ...jobEndpoints,
  ...deskAccountEndpoints,
  ...deskArticleEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
