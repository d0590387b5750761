import type { FastifyInstance } from 'fastify'
import { journalSearch } from '#contract/journal-calls.ts'
import { z } from '#contract/schema.ts'
import type { Context } from '../context.ts'
import { accountRoutes } from '../modules/accounts/accounts.routes.ts'
import { emailRoutes } from '../modules/accounts/emails.routes.ts'
import { recoveryRoutes } from '../modules/accounts/recovery.routes.ts'
import { binRoutes } from '../modules/articles/bin.routes.ts'
import { deskArticleRoutes } from '../modules/articles/desk-articles.routes.ts'
import { listArticlesRoutes } from '../modules/articles/list-articles.routes.ts'
import { readArticleRoutes } from '../modules/articles/read-article.routes.ts'
import { retryRecordingRoutes } from '../modules/articles/retry-recording.routes.ts'
import { revisionRoutes } from '../modules/articles/revisions.routes.ts'
import { seriesRoutes } from '../modules/articles/series.routes.ts'
import { writeArticleRoutes } from '../modules/articles/write-article.routes.ts'
import { blockRoutes } from '../modules/blocks/blocks.routes.ts'
import { bugReportRoutes } from '../modules/bug-reports/bug-reports.routes.ts'
import { commentRoutes } from '../modules/comments/comments.routes.ts'
import { heldCommentRoutes } from '../modules/comments/held-comments.routes.ts'
import { heldWordRoutes } from '../modules/comments/held-words.routes.ts'
import { creatorRoutes } from '../modules/creators/creators.routes.ts'
import { discoveryRoutes } from '../modules/discovery/discovery.routes.ts'
import { embedRoutes } from '../modules/embeds/embeds.routes.ts'
import { exportRoutes } from '../modules/export/export.routes.ts'
import { feedRoutes } from '../modules/feeds/feeds.routes.ts'
import { frontPageRoutes } from '../modules/front-page/front-page.routes.ts'
import { importRoutes } from '../modules/imports/imports.routes.ts'
import { invitationRoutes } from '../modules/invitations/invitations.routes.ts'
import { jobRoutes } from '../modules/jobs/jobs.routes.ts'
import { journalRoutes } from '../modules/journal/journal.routes.ts'
import { legalRoutes } from '../modules/legal/legal.routes.ts'
import { likeRoutes } from '../modules/likes/likes.routes.ts'
import type { Composers } from '../modules/mails/composer.ts'
import { mailRoutes } from '../modules/mails/mails.routes.ts'
import { appealRoutes } from '../modules/moderation/appeals.routes.ts'
import { caseRoutes } from '../modules/moderation/cases.routes.ts'
import { reportRoutes } from '../modules/moderation/reports.routes.ts'
import { suspensionRoutes } from '../modules/moderation/suspensions.routes.ts'
import { overviewRoutes } from '../modules/overview/overview.routes.ts'
import { pictureRoutes } from '../modules/pictures/pictures.routes.ts'
import { confirmRoutes } from '../modules/protection/confirm.routes.ts'
import { passkeySignInRoutes } from '../modules/protection/passkey-sign-in.routes.ts'
import { passkeyRoutes } from '../modules/protection/passkeys.routes.ts'
import { secondFactorRoutes } from '../modules/protection/second-factors.routes.ts'
import { registerRoutes } from '../modules/register/register.routes.ts'
import { registerFeedRoutes } from '../modules/register/register-feeds.routes.ts'
import { replyRoutes } from '../modules/rights-of-reply/rights-of-reply.routes.ts'
import { searchRoutes } from '../modules/search/search.routes.ts'
import { sectionRoutes } from '../modules/sections/sections.routes.ts'
import { settingsRoutes } from '../modules/settings/settings.routes.ts'
import { setupRoutes } from '../modules/setup/setup.routes.ts'
import { siteRoutes } from '../modules/site/site.routes.ts'
import { subscriptionRoutes } from '../modules/subscriptions/subscriptions.routes.ts'
import { trendingRoutes } from '../modules/trending/trending.routes.ts'
import { recordingUploadRoutes } from '../modules/uploads/recording-uploads.routes.ts'
import { TUS_PATHS } from '../modules/uploads/tus-description.ts'
import { uploadRoutes } from '../modules/uploads/uploads.routes.ts'
import { deskAccountRoutes } from '../modules/users/desk-accounts.routes.ts'
import { ownUserRoutes } from '../modules/users/own-user.routes.ts'
import { userRoutes } from '../modules/users/users.routes.ts'
import { viewRoutes } from '../modules/views/views.routes.ts'
import { type ApiPaths, describeFileCall } from '../platform/http/api-description.ts'
import { serveApiDocs } from '../platform/http/api-docs.ts'
import type { Calls } from '../platform/http/endpoint.ts'
import { serveMedia } from '../platform/http/serve-media.ts'

/** Every call of the API, feeds, what is for programs, and stored files. */
export function serveApi(app: FastifyInstance, calls: Calls, context: Context, composers: Composers): void {
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
  exportRoutes(app, context)
  sectionRoutes(serve, context)
  subscriptionRoutes(serve, context)
  readArticleRoutes(serve, context)
  listArticlesRoutes(serve, context)
  writeArticleRoutes(serve, context)
  revisionRoutes(serve, context)
  binRoutes(serve, context)
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
  heldWordRoutes(serve, context)
  blockRoutes(serve, context)
  uploadRoutes(serve, context)
  recordingUploadRoutes(calls, context)
  retryRecordingRoutes(serve, context)
  bugReportRoutes(serve, context)
  mailRoutes(serve, context, composers)
  overviewRoutes(serve, context)
  journalRoutes(calls, context)
  jobRoutes(serve, context)
  siteRoutes(serve, context)
  legalRoutes(serve, context)
  replyRoutes(serve, context)
  settingsRoutes(serve, context)
  registerRoutes(serve, context)
  reportRoutes(serve, context)
  caseRoutes(serve, context)
  suspensionRoutes(serve, context)
  invitationRoutes(serve, context)
  setupRoutes(serve, context)
  appealRoutes(serve, context)
  feedRoutes(app, context)
  registerFeedRoutes(app, context)
  discoveryRoutes(app, context, readAsGuest)
  pictureRoutes(app, context)

  serveApiDocs(app, context.config.publicUrl, { ...TUS_PATHS, ...FILE_PATHS })
  serveMedia(app, context)
}

const FILE_PATHS: ApiPaths = {
  '/content/proxy-image/{filename}': {
    get: describeFileCall(
      {
        access: 'open',
        summary: 'Une image stockée, dans la largeur la plus proche de `w`',
        params: z.object({ filename: z.string() }),
        query: z.object({ w: z.int().min(0).optional() }),
      },
      'image/*',
    ),
  },
  '/users/me/export': {
    get: describeFileCall({ access: 'user', summary: 'Ses propres données' }, 'application/zip'),
  },
  '/admin/journal.csv': {
    get: describeFileCall({ access: 'admin', summary: 'Le journal', query: journalSearch }, 'text/csv'),
  },
}
