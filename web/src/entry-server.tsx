import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Read, RenderPage } from '#contract/pages.ts'
import { readContext } from './api/read-context.ts'
import { Document } from './document.tsx'
import { type HeadFacts, HeadFactsContext } from './lib/page-head.tsx'
import { wholeMinute } from './lib/page-info.tsx'
import { HeadAssets } from './page-assets.tsx'
import { PageDataScript } from './page-data.tsx'
import { routes } from './routes.tsx'

const { query, dataRoutes } = createStaticHandler(routes)

/**
 * Renders one page for a guest. Guarded screens come out as their placeholder.
 * @throws when a component fails; a failing loader gives an error screen instead.
 */
export const renderPage: RenderPage = async ({ url, publicUrl, read, assetsOf }) => {
  const context = await query(new Request(publicUrl + url), {
    requestContext: contextWith(read),
    filterMatchesToLoad: ({ route }) => route.HydrateFallback === undefined,
  })
  if (context instanceof Response) return { status: context.status, redirect: context.headers.get('location') ?? '/' }
  const info = { publicUrl, renderedAt: wholeMinute() }
  const assets = assetsOf(context.matches.map(({ route }) => route.id))
  let facts: HeadFacts | undefined
  const hear = (told: HeadFacts) => {
    facts = told
  }
  const html = renderToString(
    <Document
      info={info}
      headEnd={<HeadAssets {...assets} />}
      bodyEnd={<PageDataScript info={info} loaderData={context.loaderData} errors={context.errors} />}
    >
      <HeadFactsContext value={hear}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </HeadFactsContext>
    </Document>,
  )
  return { status: context.statusCode, html: `<!DOCTYPE html>${html}`, facts, error: unexpectedError(context) }
}

function contextWith(read: Read): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(readContext, read)
  return context
}

function unexpectedError({ errors }: StaticHandlerContext): unknown {
  return Object.values(errors ?? {}).find((error) => !isRouteErrorResponse(error))
}
