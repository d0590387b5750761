import { join, resolve } from 'node:path'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { accountRoutes } from '../modules/accounts/accounts.routes.ts'
import { emailRoutes } from '../modules/accounts/emails.routes.ts'
import { recoveryRoutes } from '../modules/accounts/recovery.routes.ts'
import { indexAuthorsAnew } from '../modules/articles/index-author-anew.ts'
import { listArticlesRoutes } from '../modules/articles/list-articles.routes.ts'
import { readArticleRoutes } from '../modules/articles/read-article.routes.ts'
import { retryRecordingRoutes } from '../modules/articles/retry-recording.routes.ts'
import { seriesRoutes } from '../modules/articles/series.routes.ts'
import { writeArticleRoutes } from '../modules/articles/write-article.routes.ts'
import { bugReportRoutes } from '../modules/bug-reports/bug-reports.routes.ts'
import { commentRoutes } from '../modules/comments/comments.routes.ts'
import { discoveryRoutes } from '../modules/discovery/discovery.routes.ts'
import { listPodcasts } from '../modules/discovery/podcasts.queries.ts'
import { exportRoutes } from '../modules/export/export.routes.ts'
import { feedRoutes } from '../modules/feeds/feeds.routes.ts'
import { importRoutes } from '../modules/imports/imports.routes.ts'
import { likeRoutes } from '../modules/likes/likes.routes.ts'
import { mailRoutes } from '../modules/mails/mails.routes.ts'
import { sendMails } from '../modules/mails/send-mails.ts'
import { pictureRoutes } from '../modules/pictures/pictures.routes.ts'
import { confirmRoutes } from '../modules/protection/confirm.routes.ts'
import { passkeySignInRoutes } from '../modules/protection/passkey-sign-in.routes.ts'
import { passkeyRoutes } from '../modules/protection/passkeys.routes.ts'
import { secondFactorRoutes } from '../modules/protection/second-factors.routes.ts'
import { prepareVideos } from '../modules/renditions/prepare-video.ts'
import { searchRoutes } from '../modules/search/search.routes.ts'
import { sectionRoutes } from '../modules/sections/sections.routes.ts'
import { settingsRoutes } from '../modules/settings/settings.routes.ts'
import { siteRoutes } from '../modules/site/site.routes.ts'
import { subscriptionRoutes } from '../modules/subscriptions/subscriptions.routes.ts'
import { trendingRoutes } from '../modules/trending/trending.routes.ts'
import { recordingUploadRoutes } from '../modules/uploads/recording-uploads.routes.ts'
import { TUS_PATHS } from '../modules/uploads/tus-description.ts'
import { uploadRoutes } from '../modules/uploads/uploads.routes.ts'
import { ownUserRoutes } from '../modules/users/own-user.routes.ts'
import { userRoutes } from '../modules/users/users.routes.ts'
import { viewRoutes } from '../modules/views/views.routes.ts'
import { createBuiltMails } from '../pages/built-mails.ts'
import { createBuiltPages } from '../pages/built-pages.ts'
import { createDevelopmentPages } from '../pages/development-pages.ts'
import { errorPage } from '../pages/error-page.ts'
import { previewMails } from '../pages/preview-mails.ts'
import { servePages } from '../pages/serve-pages.ts'
import { tellSilence } from '../platform/database/tell-silence.ts'
import { serveApiDocs } from '../platform/http/api-docs.ts'
import { serveAssets } from '../platform/http/assets.ts'
import { answerBadAddress, isOriginForm } from '../platform/http/bad-address.ts'
import { answerClientError } from '../platform/http/client-errors.ts'
import { createCalls } from '../platform/http/endpoint.ts'
import { installErrors, malformed } from '../platform/http/errors.ts'
import { acceptJson } from '../platform/http/json.ts'
import { acceptForms } from '../platform/http/multipart.ts'
import { parseQueryString } from '../platform/http/query-string.ts'
import type { ReadyAnswers } from '../platform/http/ready-answers.ts'
import { nextRequestId } from '../platform/http/request-id.ts'
import { RequestLog } from '../platform/http/request-log.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { serveMedia } from '../platform/http/serve-media.ts'
import { appLog } from '../platform/log.ts'
import { allComposers } from './composers.ts'
import { sweepInTime } from './maintenance.ts'

export interface AppOptions {
  /** Pages from the build in `dist`, from the sources through Vite, or none (the API alone). */
  pages: 'built' | 'development' | 'none'
}

const DIST = resolve(import.meta.dirname, '../../../dist')

/** The whole server, in the order in which a request meets it. */
export async function createApp(
  context: Context,
  readyAnswers: ReadyAnswers,
  { pages }: AppOptions = { pages: 'none' },
): Promise<FastifyInstance> {
  const { config, watch, replicaWatch } = context
  const headers = securityHeaders({ publicUrl: config.publicUrl, development: pages === 'development' })
  const app = fastify({
    loggerInstance: appLog(config.logLevel),
    logController: new RequestLog(),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    serverFactory: readyAnswers.serverFactory,
    genReqId: nextRequestId,
    // A slow or silent client holds a connection, not the server.
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // Whatever a request's head can hold: the schemas refuse what is too long, in their own words.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384, querystringParser: parseQueryString },
    frameworkErrors: answerBadAddress(headers, errorPage),
    clientErrorHandler: answerClientError,
  })

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(headers)
    done(isOriginForm(request.raw.url ?? '') ? undefined : malformed())
  })
  installErrors(app)
  acceptJson(app)
  await acceptForms(app)
  await app.register(cookie)
  readyAnswers.install(app)

  const calls = createCalls(app, context)
  const { serve, readAsGuest } = calls
  const composers = allComposers(context)
  accountRoutes(serve, context)
  emailRoutes(serve, context)
  recoveryRoutes(serve, context)
  confirmRoutes(serve, context)
  secondFactorRoutes(serve, context)
  passkeyRoutes(serve, context)
  passkeySignInRoutes(serve, context)
  ownUserRoutes(serve, context)
  userRoutes(serve, context)
  exportRoutes(app, context)
  sectionRoutes(serve, context)
  subscriptionRoutes(serve, context)
  readArticleRoutes(serve, context)
  listArticlesRoutes(serve, context)
  writeArticleRoutes(serve, context)
  seriesRoutes(serve, context)
  importRoutes(serve, context)
  trendingRoutes(serve, context)
  searchRoutes(serve, context)
  likeRoutes(serve, context)
  viewRoutes(serve, context)
  commentRoutes(serve, context)
  uploadRoutes(serve, context)
  recordingUploadRoutes(calls, context)
  retryRecordingRoutes(serve, context)
  bugReportRoutes(serve, context)
  mailRoutes(serve, context, composers)
  siteRoutes(serve, context)
  settingsRoutes(serve, context)
  feedRoutes(app, context)
  discoveryRoutes(app, context, readAsGuest)
  pictureRoutes(app, context)

  serveApiDocs(app, config.publicUrl, TUS_PATHS)
  serveMedia(app, context)
  if (pages === 'built') await serveAssets(app, join(DIST, 'client'), context.builds)
  const sources = pages === 'development' ? await createDevelopmentPages(app, app.server) : null
  if (sources) previewMails(app, sources, config.publicUrl)
  if (pages !== 'none') {
    servePages(app, {
      render: sources?.render ?? (await createBuiltPages(DIST)),
      publicUrl: config.publicUrl,
      readAsGuest,
      listPodcasts: (user) => listPodcasts(context.database, user),
    })
  }

  const silences = [
    tellSilence(watch, app.log, 'La base de données'),
    replicaWatch && tellSilence(replicaWatch, app.log, 'La réplique de la base de données'),
  ]
  prepareVideos(context)
  indexAuthorsAnew(context)
  await sendMails(context, {
    composers,
    renderMail: sources?.renderMail ?? createBuiltMails(DIST),
    log: app.log,
  })
  sweepInTime(context)
  let stopped: Promise<void> | undefined
  app.addHook('preClose', async () => {
    // While the last requests are answered.
    stopped = context.jobs.stop()
  })
  app.addHook('onClose', async () => {
    for (const stopTelling of silences) stopTelling?.()
    await stopped
    await context.changes.close()
  })
  return app
}
