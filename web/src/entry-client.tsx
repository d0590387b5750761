import './styles/app.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Site } from '#contract/site/site.ts'
import { api } from './api/client.ts'
import { createQueryClient, forgetReaders } from './api/query-client.ts'
import { readContext } from './api/read-context.ts'
import { Document } from './document.tsx'
import { followSession } from './features/people/session/follow-session.ts'
import { startSession } from './features/people/session/session.ts'
import { loadMediaFrom } from './features/site/media/media-sources.ts'
import { registerServiceWorker } from './features/site/updates/register-service-worker.ts'
import { followLinks } from './lib/follow-links.ts'
import { setLocale } from './lib/locale.ts'
import { navigateWith } from './lib/navigate.ts'
import type { PageInfo } from './lib/page-info.tsx'
import { readPageData } from './page-data.tsx'
import { routes } from './routes.tsx'
import { AFTER_FIRST_LOAD } from './ui/use-part.tsx'

// Not awaited here: the screens' files import this one, which must have ended for them to begin.
void start()

/** Takes over the page that the server sent. */
async function start(): Promise<void> {
  addEventListener('popstate', loadAnew)
  countVisit()
  const { info, site, loaderData, errors } = readPageData()
  setLocale(site.dateLocale)
  loadMediaFrom(info.mediaOrigin)
  startSession()
  await loadRenderedScreens()
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData, errors },
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(readContext, api)
      return context
    },
  })
  navigateWith(router)
  const client = createQueryClient()
  forgetReaders(client)
  const hydrate = () => void hydrateRoot(document, <App info={info} site={site} router={router} client={client} />)
  // In slices: whoever scrolls or taps meanwhile is not kept waiting. But at once where the page is a placeholder, which
  // the screen would replace before React has taken it over.
  if (router.state.initialized) startTransition(hydrate)
  else flushSync(hydrate)
  // What it fetches for later waits until the page has what it needs now.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    setTimeout(registerServiceWorker, AFTER_FIRST_LOAD, info.mediaOrigin)
}

type AppProps = { info: PageInfo; site: Site; router: DataRouter; client: QueryClient }

function App({ info, site, router, client }: AppProps) {
  useEffect(() => followSession(router), [router])
  useEffect(() => followLinks(router), [router])
  useEffect(() => removeEventListener('popstate', loadAnew), [])
  return (
    <Document info={info} site={site}>
      <StrictMode>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>
    </Document>
  )
}

/** Who goes back before React has taken the page over gets what the server makes of that address. */
function loadAnew(event: PopStateEvent): void {
  event.stopImmediatePropagation()
  location.reload()
}

/** Counts once a visit that comes from a letter, which its address says behind the # (docs/product/letters.md#figures-of-an-issue). */
function countVisit(): void {
  const id = /^#lettre=([\da-f-]{36})$/.exec(location.hash)?.[1]
  if (id === undefined) return
  history.replaceState(history.state, '', location.pathname + location.search)
  void api('POST /letters/issues/{id}/visits', { params: { id } }, { asGuest: true })
}

/** The screens that the server rendered must be there before React takes over, else it would show placeholders. */
async function loadRenderedScreens(): Promise<void> {
  const rendered = matchRoutes(routes, location)?.filter(({ route }) => route.HydrateFallback === undefined) ?? []
  for (const { route } of rendered) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}
