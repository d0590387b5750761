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
import type { Read, RenderPage } from '#contract/pages.ts'
import { readContext } from './api/read-context.ts'
import { Document } from './document.tsx'
import { guestFrame } from './guest-frame.tsx'
import { KeptMarkupProvider } from './lib/kept-markup.tsx'
import { type HeadFacts, HeadFactsContext } from './lib/page-head.tsx'
import { wholeMinute } from './lib/page-info.tsx'
import { writePageData } from './page-data.ts'
import { completePage } from './page-text.ts'
import { routes } from './routes.tsx'
import { fontsOf } from './styles/font-preloads.ts'

const handler = createStaticHandler(routes)

/**
 * Renders one page for a guest. Guarded screens come out as their placeholder.
 * @throws when a component fails; a failing loader gives an error screen instead.
 */
export const renderPage: RenderPage = async ({ url, publicUrl, read, assetsOf }) => {
  const context = await handler.query(new Request(publicUrl + url), {
    requestContext: contextWith(read),
    filterMatchesToLoad: ({ route }) => route.HydrateFallback === undefined,
  })
  if (context instanceof Response) return { status: context.status, redirect: context.headers.get('location') ?? '/' }
  const info = { publicUrl, renderedAt: wholeMinute() }
  let facts: HeadFacts | undefined
  const hear = (told: HeadFacts) => {
    facts = told
  }
  const html = renderToString(
    <Document info={info}>
      <KeptMarkupProvider value={guestFrame(context.location.pathname)}>
        <HeadFactsContext value={hear}>
          <StaticRouterProvider
            router={createStaticRouter(matchedBranch(context), context)}
            context={context}
            hydrate={false}
          />
        </HeadFactsContext>
      </KeptMarkupProvider>
    </Document>,
  )
  const screens = context.matches.map(({ route }) => route.id)
  const data = writePageData(context, info)
  return {
    status: context.statusCode,
    html: completePage(html, data, assetsOf(screens), fontsOf(screens, html)),
    facts,
    error: unexpectedError(context),
  }
}

/** The routes that matched, without their siblings: the router prepares every route it is given, at every request. */
function matchedBranch({ matches }: StaticHandlerContext): RouteObject[] {
  let branch: RouteObject[] = []
  for (const { route } of matches.toReversed()) {
    branch = [branch.length === 0 ? route : { ...route, index: false, children: branch }]
  }
  return branch
}

function contextWith(read: Read): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(readContext, read)
  return context
}

function unexpectedError({ errors }: StaticHandlerContext): unknown {
  return Object.values(errors ?? {}).find((error) => !isRouteErrorResponse(error))
}
