/** The site's own picture, drawn by the server. */
const SITE_PICTURE = '/picture/kiosque.png'

export interface OpenGraphProps {
  site: string
  title: string
  type: string
  description: string | undefined
  /** Whole address of the page. */
  address: string | undefined
  image: string | null | undefined
  publicUrl: string
}

/**
 * What previews of shared links show. Only programs read it, and they read whole pages: the browser's code does without,
 * and takes it away with the page (`drop-page-facts.ts`).
 */
export function OpenGraph({ site, title, type, description, address, image, publicUrl }: OpenGraphProps) {
  return (
    <>
      <meta property="og:site_name" content={site} data-page-fact="" />
      <meta property="og:locale" content="fr_FR" data-page-fact="" />
      <meta property="og:type" content={type} data-page-fact="" />
      <meta property="og:title" content={title} data-page-fact="" />
      {description && <meta property="og:description" content={description} data-page-fact="" />}
      {address && <meta property="og:url" content={address} data-page-fact="" />}
      <meta property="og:image" content={new URL(image || SITE_PICTURE, publicUrl).href} data-page-fact="" />
      <meta name="twitter:card" content="summary_large_image" data-page-fact="" />
    </>
  )
}
