import type { ReactNode } from 'react'
import { type Theme, useTheme } from './features/theme/theme-store.ts'
import { type PageInfo, PageInfoProvider } from './lib/page-info.tsx'

/** The paper of tokens.css. */
const LIGHT = '#fbf9f4'
const DARK = '#121412'

/**
 * The whole page as React knows it. What never changes in the head, styles, scripts and data are added around it as text
 * (`page-text.ts`): React leaves tags of the head and body that it does not know alone.
 */
export function Document({ info, children }: { info: PageInfo; children: ReactNode }) {
  const theme = useTheme()
  return (
    // The early script has marked it before React comes.
    <html lang="fr" data-theme={theme === 'system' ? undefined : theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <ThemeColor theme={theme} />
      </head>
      <body>
        <PageInfoProvider info={info}>{children}</PageInfoProvider>
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
