import type { ComponentType } from 'react'
import { useLoaderData } from 'react-router'
import type { LegalPath } from '#contract/trust/legal-pages.ts'
import { About } from './about.tsx'
import { Accessibility } from './accessibility.tsx'
import { Contact } from './contact.tsx'
import { Cookies } from './cookies.tsx'
import type { legalLoader } from './legal-loader.ts'
import { LegalPage, type LegalProps } from './legal-page.tsx'
import { Notice } from './notice.tsx'
import { Privacy } from './privacy.tsx'
import { RightOfReply } from './right-of-reply.tsx'
import { Terms } from './terms.tsx'

export { legalLoader as loader } from './legal-loader.ts'

const PAGES: Record<LegalPath, ComponentType<LegalProps>> = {
  '/a-propos': About,
  '/contact': Contact,
  '/mentions-legales': Notice,
  '/conditions': Terms,
  '/confidentialite': Privacy,
  '/cookies': Cookies,
  '/accessibilite': Accessibility,
  '/droit-de-reponse': RightOfReply,
}

/** A page of the site about itself (docs/product/legal.md#legal-pages): templates, filled in from the settings. */
export function Component() {
  const { path, site } = useLoaderData<typeof legalLoader>()
  const Page = PAGES[path]
  return (
    <LegalPage path={path}>
      <Page site={site} />
    </LegalPage>
  )
}
