import type { ReactNode } from 'react'
import type { Site } from '#contract/site/site.ts'
import { SiteContext } from './features/site/site/site-context.tsx'
import { type Theme, useTheme } from './features/site/theme/theme-store.ts'
import { type PageInfo, PageInfoProvider } from './lib/page-info.tsx'

/** The paper of tokens.css. */
const LIGHT = '#fbf9f4'
const DARK = '#121412'

interface DocumentProps {
  info: PageInfo
  site: Site
  /** What only the server writes, at the end of head and body. React leaves tags there that it does not know alone. */
  headEnd?: ReactNode
  bodyEnd?: ReactNode
  children: ReactNode
}

/** The whole page, the same on both sides. */
export function Document({ info, site, headEnd, bodyEnd, children }: DocumentProps) {
  const theme = useTheme()
  return (
    // The early script has marked it before React comes.
    <html
      lang="fr"
      data-theme={theme === 'system' ? undefined : theme}
      style={site.accent?.style}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <ThemeColor theme={theme} />
        {headEnd}
      </head>
      <body>
        <PageInfoProvider info={info}>
          <SiteContext value={site}>{children}</SiteContext>
        </PageInfoProvider>
        {bodyEnd}
      </body>
    </html>
  )
}

/** Colours the browser's own bars as the paper of the theme. */
function ThemeColor({ theme }: { theme: Theme }) {
  return (
    <>
      <meta name="theme-color" content={theme === 'dark' ? DARK : LIGHT} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={theme === 'light' ? LIGHT : DARK} media="(prefers-color-scheme: dark)" />
    </>
  )
}
