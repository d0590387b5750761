import type { FastifyInstance } from 'fastify'
import type { RenderMail } from '#contract/people/mail-content.ts'
import type { Context } from '../context.ts'
import { blockingRoutes } from '../modules/community/blocking/blocking.routes.ts'
import { commentRoutes } from '../modules/community/comments/comments.routes.ts'
import { heldCommentRoutes } from '../modules/community/comments/held-comments.routes.ts'
import { issuePreviewRoutes } from '../modules/community/letter-issues/issue-preview.routes.ts'
import { issueRoutes } from '../modules/community/letter-issues/issues.routes.ts'
import { keptLetterRoutes } from '../modules/community/letters/kept-letters.routes.ts'
import { letterFormRoutes } from '../modules/community/letters/letter-forms.routes.ts'
import { letterRoutes } from '../modules/community/letters/letters.routes.ts'
import { likeRoutes } from '../modules/community/likes/likes.routes.ts'
import { notificationRoutes, stopMailsRoutes } from '../modules/community/notifications/notifications.routes.ts'
import { subscriptionRoutes } from '../modules/community/subscriptions/subscriptions.routes.ts'
import { accountRoutes } from '../modules/people/accounts/accounts.routes.ts'
import { emailRoutes } from '../modules/people/accounts/emails.routes.ts'
import { recoveryRoutes } from '../modules/people/accounts/recovery.routes.ts'
import { invitationRoutes } from '../modules/people/invitations/invitations.routes.ts'
import type { Composers } from '../modules/people/mails/composer.ts'
import { mailRoutes } from '../modules/people/mails/mails.routes.ts'
import { confirmRoutes } from '../modules/people/protection/confirm.routes.ts'
import { passkeySignInRoutes } from '../modules/people/protection/passkey-sign-in.routes.ts'
import { passkeyRoutes } from '../modules/people/protection/passkeys.routes.ts'
import { secondFactorRoutes } from '../modules/people/protection/second-factors.routes.ts'
import { deskAccountRoutes } from '../modules/people/users/desk-accounts.routes.ts'
import { ownUserRoutes } from '../modules/people/users/own-user.routes.ts'
import { userRoutes } from '../modules/people/users/users.routes.ts'
import { binRoutes } from '../modules/publishing/articles/bin.routes.ts'
import { deskArticleRoutes } from '../modules/publishing/articles/desk-articles.routes.ts'
import { listArticlesRoutes } from '../modules/publishing/articles/list-articles.routes.ts'
import { readArticleRoutes } from '../modules/publishing/articles/read-article.routes.ts'
import { revisionRoutes } from '../modules/publishing/articles/revisions.routes.ts'
import { seriesRoutes } from '../modules/publishing/articles/series.routes.ts'
import { unpublishedRoutes } from '../modules/publishing/articles/unpublished.routes.ts'
import { writeArticleRoutes } from '../modules/publishing/articles/write-article.routes.ts'
import { embedRoutes } from '../modules/publishing/embeds/embeds.routes.ts'
import { exportRoutes } from '../modules/publishing/export/export.routes.ts'
import { frontPageRoutes } from '../modules/publishing/front-page/front-page.routes.ts'
import { importRoutes } from '../modules/publishing/imports/imports.routes.ts'
import { newsroomRoutes } from '../modules/publishing/newsroom/newsroom.routes.ts'
import { pageRoutes } from '../modules/publishing/pages/pages.routes.ts'
import { pictureRoutes } from '../modules/publishing/pictures/pictures.routes.ts'
import { planRoutes } from '../modules/publishing/plans/plans.routes.ts'
import { submissionRoutes } from '../modules/publishing/submissions/submissions.routes.ts'
import { recordingUploadRoutes } from '../modules/publishing/uploads/recording-uploads.routes.ts'
import { TUS_PATHS } from '../modules/publishing/uploads/tus-description.ts'
import { uploadRoutes } from '../modules/publishing/uploads/uploads.routes.ts'
import { creatorRoutes } from '../modules/reading/creators/creators.routes.ts'
import { discoveryRoutes } from '../modules/reading/discovery/discovery.routes.ts'
import { feedRoutes } from '../modules/reading/feeds/feeds.routes.ts'
import { searchRoutes } from '../modules/reading/search/search.routes.ts'
import { sectionRoutes } from '../modules/reading/sections/sections.routes.ts'
import { trendingRoutes } from '../modules/reading/trending/trending.routes.ts'
import { viewRoutes } from '../modules/reading/views/views.routes.ts'
import { jobRoutes } from '../modules/site/jobs/jobs.routes.ts'
import { overviewRoutes } from '../modules/site/overview/overview.routes.ts'
import { settingsRoutes } from '../modules/site/settings/settings.routes.ts'
import { setupRoutes } from '../modules/site/setup/setup.routes.ts'
import { bugReportRoutes } from '../modules/trust/bug-reports/bug-reports.routes.ts'
import { journalRoutes } from '../modules/trust/journal/journal.routes.ts'
import { appealRoutes } from '../modules/trust/moderation/appeals.routes.ts'
import { caseRoutes } from '../modules/trust/moderation/cases.routes.ts'
import { reportRoutes } from '../modules/trust/moderation/reports.routes.ts'
import { suspensionRoutes } from '../modules/trust/moderation/suspensions.routes.ts'
import { registerRoutes } from '../modules/trust/register/register.routes.ts'
import { registerFeedRoutes } from '../modules/trust/register/register-feeds.routes.ts'
import { replyRoutes } from '../modules/trust/rights-of-reply/rights-of-reply.routes.ts'
import { serveApiDocs } from '../platform/http/api-docs.ts'
import type { Calls } from '../platform/http/endpoint.ts'
import { serveMedia } from '../platform/http/serve-media.ts'

/** How mails are made. */
export interface Mailing {
  composers: Composers
  renderMail: RenderMail
}

/** Every call of the API, feeds, what is for programs, and stored files. */
export function serveApi(
  app: FastifyInstance,
  calls: Calls,
  context: Context,
  { composers, renderMail }: Mailing,
): void {
  const { serve, readAsGuest } = calls
  accountRoutes(serve, context)
  emailRoutes(serve, context)
  recoveryRoutes(serve, context)
  confirmRoutes(serve, context)
  secondFactorRoutes(serve, context)
  passkeyRoutes(serve, context)
  passkeySignInRoutes(serve, context)
  ownUserRoutes(serve, context)
  userRoutes(serve, context)
  creatorRoutes(serve, context)
  deskAccountRoutes(serve, context)
  exportRoutes(calls, context)
  sectionRoutes(serve, context)
  subscriptionRoutes(serve, context)
  readArticleRoutes(serve, context)
  listArticlesRoutes(serve, context)
  writeArticleRoutes(serve, context)
  revisionRoutes(serve, context)
  unpublishedRoutes(serve, context)
  binRoutes(serve, context)
  newsroomRoutes(serve, context)
  pageRoutes(serve, context)
  planRoutes(serve, context)
  submissionRoutes(serve, context)
  deskArticleRoutes(serve, context)
  seriesRoutes(serve, context)
  importRoutes(serve, context)
  embedRoutes(serve, context)
  trendingRoutes(serve, context)
  frontPageRoutes(serve, context)
  searchRoutes(serve, context)
  likeRoutes(serve, context)
  viewRoutes(serve, context)
  commentRoutes(serve, context)
  heldCommentRoutes(serve, context)
  notificationRoutes(serve, context)
  letterRoutes(serve, context)
  keptLetterRoutes(calls, context)
  issueRoutes(serve, context, renderMail)
  blockingRoutes(serve, context)
  uploadRoutes(serve, context)
  recordingUploadRoutes(calls, context)
  bugReportRoutes(serve, context)
  mailRoutes(serve, context, composers)
  overviewRoutes(serve, context)
  journalRoutes(calls, context)
  jobRoutes(serve, context)
  replyRoutes(serve, context)
  settingsRoutes(serve, context)
  registerRoutes(serve, context)
  reportRoutes(serve, context)
  caseRoutes(serve, context)
  suspensionRoutes(serve, context)
  invitationRoutes(serve, context)
  setupRoutes(serve, context)
  appealRoutes(serve, context)
  letterFormRoutes(app, context)
  issuePreviewRoutes(app, context, renderMail)
  stopMailsRoutes(app, context)
  feedRoutes(app, context)
  registerFeedRoutes(app, context)
  discoveryRoutes(app, context, readAsGuest)
  pictureRoutes(app, context)

  serveApiDocs(app, context.config.publicUrl, TUS_PATHS)
  serveMedia(app, context)
}
