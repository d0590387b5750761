import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { LEGAL_PAGES, type LegalPath } from '#contract/trust/legal-pages.ts'
import { orThrow, readOf } from '../../api/read-context.ts'
import { About } from './about.tsx'
import { Accessibility } from './accessibility.tsx'
import { Contact } from './contact.tsx'
import { Cookies } from './cookies.tsx'
import { LegalPage, type LegalProps } from './legal-page.tsx'
import { Notice } from './notice.tsx'
import { Ownership } from './ownership.tsx'
import { Privacy } from './privacy.tsx'
import { RightOfReply } from './right-of-reply.tsx'
import { Terms } from './terms.tsx'

const PAGES: Record<LegalPath, ComponentType<LegalProps>> = {
  '/a-propos': About,
  '/contact': Contact,
  '/mentions-legales': Notice,
  '/proprietaires': Ownership,
  '/conditions': Terms,
  '/confidentialite': Privacy,
  '/cookies': Cookies,
  '/accessibilite': Accessibility,
  '/droit-de-reponse': RightOfReply,
}

/** A page of the site about itself (docs/product/legal.md#legal-pages): templates, filled in from the settings. */
export function Component() {
  const { path, site } = useLoaderData<typeof loader>()
  const Page = PAGES[path]
  return (
    <LegalPage path={path}>
      <Page site={site} />
    </LegalPage>
  )
}

/** What the pages of the site about itself say of it; any other address leads home. */
export async function loader(args: LoaderFunctionArgs) {
  const { pathname } = new URL(args.request.url)
  const page = LEGAL_PAGES.find(({ path }) => path === pathname)
  if (page === undefined) throw redirect('/')
  return { path: page.path, site: orThrow(await readOf(args)('GET /site/legal', {})) }
}
