import type { ReactNode } from 'react'
import type { CallData } from '#contract/calls.ts'
import { LEGAL_PAGES, type LegalPath } from '#contract/trust/legal-pages.ts'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import './legal.css'

export interface LegalProps {
  /** What its administrators say of the site. */
  site: CallData<'GET /site/legal'>
}

/** The frame of a page of the site about itself: its title, its text, and the way to the others. */
export function LegalPage({ path, children }: { path: LegalPath; children: ReactNode }) {
  const page = LEGAL_PAGES.find((each) => each.path === path) ?? LEGAL_PAGES[0]
  return (
    <div className="legal">
      <PageHead title={page.title} description={page.description} canonical={path} />
      <h1>{page.title}</h1>
      {children}
    </div>
  )
}
