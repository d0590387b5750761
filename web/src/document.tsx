import type { ReactNode } from 'react'
import { type PageInfo, PageInfoProvider } from './lib/page-info.tsx'

/**
 * The whole page as React knows it. Styles, scripts and data are added around it as text (`page-text.ts`): React
 * leaves tags of the head and body that it does not know alone.
 */
export function Document({ info, children }: { info: PageInfo; children: ReactNode }) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf9f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121412" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        <PageInfoProvider info={info}>{children}</PageInfoProvider>
      </body>
    </html>
  )
}
