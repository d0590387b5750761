import { useState } from 'react'
import { ThemeSwitch } from '../theme/theme-switch.tsx'
import { writeFooterLinks } from './footer-links.ts'

/** The foot of every screen: what the bars have no room for, and what the law wants to be found (docs/product/legal.md#where-they-are). */
export function SiteFooter() {
  const [__html] = useState(readLinks)
  return (
    <footer className="site-footer">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own words */}
      <nav aria-label="Pied de page" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
      <ThemeSwitch />
    </footer>
  )
}

/** In the browser as the server left them, should React have to draw the page anew. */
const readLinks = (): string =>
  import.meta.env.SSR ? writeFooterLinks() : (document.querySelector('.site-footer nav')?.innerHTML ?? '')
