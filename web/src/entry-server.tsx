import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { PageRequest, RenderPage } from '#contract/site/pages.ts'
import { createQueryClient } from './api/query-client.ts'
import { podcastsContext, readContext } from './api/read-context.ts'
import { Document } from './document.tsx'
import { loadMediaFrom } from './features/site/media/media-sources.ts'
import { setLocale } from './lib/locale.ts'
import { type PageNeeds, wholeMinute } from './lib/page-info.tsx'
import { HeadAssets } from './page-assets.tsx'
import { PageDataScript } from './page-data.tsx'
import { routes } from './routes.tsx'

const { query, dataRoutes } = createStaticHandler(routes)

/**
 * Renders one page for a guest. Guarded screens come out as their placeholder.
 * @throws when a component fails; a failing loader gives an error screen instead.
 */
export const renderPage: RenderPage = async ({
  url,
  publicUrl,
  mediaOrigin,
  sendsMail,
  site,
  assetsOf,
  ...reading
}) => {
  const context = await query(new Request(publicUrl + url), {
    requestContext: contextOf(reading),
    filterMatchesToLoad: ({ route }) => route.HydrateFallback === undefined,
  })
  if (context instanceof Response) return { status: context.status, redirect: context.headers.get('location') ?? '/' }
  const info = { publicUrl, mediaOrigin, sendsMail, renderedAt: wholeMinute() }
  const needs = context.matches.map(({ route: { id, handle } }) => needsOf(handle, context.loaderData[id]))
  const assets = assetsOf([...context.matches.map(({ route }) => route.id), ...needs.flatMap(({ parts }) => parts)])
  const fonts = needs.flatMap(({ fonts }) => fonts)
  setLocale(site.dateLocale)
  loadMediaFrom(mediaOrigin)
  const html = renderToString(
    <Document
      info={info}
      site={site}
      headEnd={<HeadAssets {...assets} {...{ fonts, mediaOrigin }} icon={site.icon} />}
      bodyEnd={<PageDataScript info={info} site={site} loaderData={context.loaderData} errors={context.errors} />}
    >
      <QueryClientProvider client={createQueryClient(Number.POSITIVE_INFINITY)}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </QueryClientProvider>
    </Document>,
  )
  const route = context.matches.findLast(({ route: { path } }) => path !== undefined)?.route.path ?? '/*'
  return { status: context.statusCode, html: `<!DOCTYPE html>${html}`, route, error: unexpectedError(context) }
}

/** What a route's `handle` says that its screen needs besides its own file. */
const needsOf = (handle: RouteObject['handle'], data: unknown): PageNeeds =>
  typeof handle === 'function' && data !== undefined ? handle(data) : { parts: [], fonts: [] }

function contextOf({ read, listPodcasts }: Pick<PageRequest, 'read' | 'listPodcasts'>): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(readContext, read)
  context.set(podcastsContext, listPodcasts)
  return context
}

function unexpectedError({ errors }: StaticHandlerContext): unknown {
  return Object.values(errors ?? {}).find((error) => !isRouteErrorResponse(error))
}
