import { commentEndpoints } from './community/comments.ts'
import { conversationEndpoints } from './community/conversation.ts'
import { letterIssueEndpoints } from './community/letter-issues.ts'
import { letterEndpoints } from './community/letters.ts'
import { notificationEndpoints } from './community/notifications.ts'
import { accountSafetyEndpoints } from './people/account-safety.ts'
import { authEndpoints } from './people/auth.ts'
import { deskAccountEndpoints } from './people/desk-accounts.ts'
import { invitationEndpoints } from './people/invitations.ts'
import { outboxEndpoints } from './people/outbox.ts'
import { secondFactorEndpoints } from './people/second-factors.ts'
import { subscriptionEndpoints, userEndpoints } from './people/users.ts'
import { articleEndpoints } from './publishing/article-calls.ts'
import { binEndpoints } from './publishing/bin.ts'
import { embedEndpoints } from './publishing/embeds.ts'
import { frontPageEndpoints } from './publishing/front-page.ts'
import { importEndpoints } from './publishing/imports.ts'
import { newsroomEndpoints } from './publishing/newsroom.ts'
import { pageEndpoints } from './publishing/pages.ts'
import { planEndpoints } from './publishing/plans.ts'
import { revisionEndpoints } from './publishing/revisions.ts'
import { submissionEndpoints } from './publishing/submissions.ts'
import { unpublishedEndpoints } from './publishing/unpublished.ts'
import { uploadEndpoints } from './publishing/uploads.ts'
import { sectionEndpoints } from './reading/sections.ts'
import { jobEndpoints } from './site/jobs.ts'
import { overviewEndpoints } from './site/overview.ts'
import { setupEndpoints } from './site/setup.ts'
import { siteEndpoints } from './site/site-calls.ts'
import { siteSettingsEndpoints } from './site/site-settings.ts'
import { bugReportEndpoints } from './trust/bug-reports.ts'
import { deskArticleEndpoints } from './trust/desk-articles.ts'
import { journalEndpoints } from './trust/journal-calls.ts'
import { moderationEndpoints } from './trust/moderation.ts'
import { registerEndpoints } from './trust/register.ts'
import { replyEndpoints } from './trust/rights-of-reply.ts'

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
  ...unpublishedEndpoints,
  ...binEndpoints,
  ...pageEndpoints,
  ...planEndpoints,
  ...newsroomEndpoints,
  ...submissionEndpoints,
  ...importEndpoints,
  ...frontPageEndpoints,
  ...embedEndpoints,
  ...commentEndpoints,
  ...conversationEndpoints,
  ...notificationEndpoints,
  ...letterEndpoints,
  ...letterIssueEndpoints,
  ...uploadEndpoints,
  ...bugReportEndpoints,
  ...siteEndpoints,
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
