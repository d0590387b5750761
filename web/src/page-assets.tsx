import { iconPicture } from '#contract/publishing/pictures.ts'
import { EARLY_SCRIPT } from '#contract/site/early-script.ts'
import type { PageAssets } from '#contract/site/pages.ts'
import inter from './styles/fonts/inter-latin.woff2?url'
import title from './styles/fonts/newsreader-title-latin.woff2?url'

interface HeadAssetsProps extends PageAssets {
  /** Of the site; null: the kiosk's own. */
  icon: string | null
  /** Of stored files; undefined: the site's. */
  mediaOrigin: string | undefined
  /** Addresses of fonts that this page needs besides those of all. */
  fonts: readonly string[]
}

/**
 * What the server writes into every head: how the page is shown, its icons, and what the browser fetches first. Scripts come
 * last and with low priority: what is read needs none of them, and on a slow connection each takes its share of the way.
 */
export function HeadAssets({ entry, styles, chunks, icon, mediaOrigin, fonts }: HeadAssetsProps) {
  return (
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {mediaOrigin !== undefined && <link rel="preconnect" href={mediaOrigin} />}
      {icon === null ? (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      ) : (
        <link rel="icon" href={iconPicture(icon, 192) ?? icon} />
      )}
      <link rel="apple-touch-icon" href={(icon && iconPicture(icon, 180)) ?? '/apple-touch-icon.png'} />
      <link rel="manifest" href="/manifest.webmanifest" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <script dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="page" />
      ))}
      {[title, inter, ...fonts].map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
      ))}
      <script type="module" src={entry} fetchPriority="low" />
      {chunks.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
    </>
  )
}
