import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import type { MailToRender } from '#contract/people/mail-content.ts'
import type { Context } from '../context.ts'
import { metricsRoutes } from '../modules/site/metrics/metrics.routes.ts'
import { healthRoutes } from '../modules/site/site/health.routes.ts'
import { createBuiltMails } from '../pages/built.ts'
import { errorPage } from '../pages/error-page.ts'
import { tellSilence } from '../platform/database/server-watch.ts'
import { createCalls } from '../platform/http/endpoint.ts'
import { answerClientError, installErrors, malformed } from '../platform/http/errors.ts'
import { acceptForms, acceptJson } from '../platform/http/multipart.ts'
import { allowOrigins } from '../platform/http/other-origins.ts'
import { type OverloadLimits, refuseOverload } from '../platform/http/overload.ts'
import type { ReadyAnswers } from '../platform/http/ready-answers.ts'
import { answerBadAddress, isOriginForm, parseQueryString } from '../platform/http/request-address.ts'
import { nextRequestId, RequestLog } from '../platform/http/request-log.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { isLeaving } from '../platform/http/take-leave.ts'
import { appLog } from '../platform/log.ts'
import { allComposers } from './composers.ts'
import { doJobs } from './do-jobs.ts'
import { sweepOwnFolder } from './maintenance.ts'
import { DIST, serveBuiltPages, servePagesOfSources } from './pages.ts'
import { serveApi } from './serve-api.ts'

export interface AppOptions {
  /** From when on requests are refused; left out: never. */
  overload?: OverloadLimits
  /** Pages from the build in `dist`, from the sources through Vite, or none (the API alone). */
  pages: 'built' | 'development' | 'none'
}

/**
 * The whole server, in the order in which a request meets it: pages, the API and jobs, or what of them is this process's part
 * (docs/product/running.md#roles).
 */
export async function createApp(
  context: Context,
  readyAnswers: ReadyAnswers,
  { pages, overload }: AppOptions = { pages: 'none' },
): Promise<FastifyInstance> {
  const { config, watch, listening, replicaWatch, site } = context
  const headers = securityHeaders({ ...config, development: pages === 'development' })
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
    frameworkErrors: answerBadAddress(headers, async (...words) =>
      errorPage(await site.read(), ...words, { isFinal: true }),
    ),
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
  allowOrigins(app, config.corsOrigins)
  readyAnswers.install(app)
  await metricsRoutes(app, context, readyAnswers.counts)

  // At hand for pages that refuse, before any other is asked for; what goes wrong, whoever asks hears.
  if (overload) void site.read().catch(() => undefined)
  const isOverloaded = overload
    ? await refuseOverload(app, overload, async (...words) => errorPage(await site.read(), ...words))
    : () => false

  const calls = createCalls(app, context)
  const composers = allComposers(context)
  healthRoutes(calls.serve, context, { isOverloaded, isLeaving: () => isLeaving(app.server) })
  let render = createBuiltMails(DIST)
  const mailing = { composers, renderMail: (mail: MailToRender) => render(mail) }
  if (config.role !== 'jobs') {
    serveApi(app, calls, context, mailing)
    if (pages === 'built') await serveBuiltPages(app, calls, context)
    if (pages === 'development') render = await servePagesOfSources(app, calls, context)
  }

  const silences = [
    tellSilence(watch, app.log, 'La base de données'),
    listening !== watch && tellSilence(listening, app.log, 'La base de données, à DATABASE_LISTEN_URL,'),
    replicaWatch && tellSilence(replicaWatch, app.log, 'La réplique de la base de données'),
  ]
  let stopJobs = () => context.jobs.stop()
  if (config.role === 'web') sweepOwnFolder(app, context)
  else {
    stopJobs = await doJobs(context, { ...mailing, log: app.log }, app.log)
  }
  let stopped: Promise<void> | undefined
  app.addHook('preClose', async () => {
    // While the last requests are answered.
    stopped = stopJobs()
  })
  app.addHook('onClose', async () => {
    for (const stopTelling of silences) if (stopTelling) stopTelling()
    await stopped
    await context.changes.close()
  })
  return app
}
