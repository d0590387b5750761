import { OpenGraph } from './open-graph.tsx'
import { usePublicUrl } from './page-info.tsx'

export interface PageHeadProps {
  /** Without the name of the site, which is added. */
  title: string
  description?: string
  /** Path of the page, or a whole address when the original lies elsewhere (decisions §6). */
  canonical?: string
  /** Path or address of the picture that goes with a shared link; the site's own where there is none. */
  image?: string | null
  type?: 'website' | 'article' | 'profile'
  /** Keeps the page out of search engines. */
  hidden?: boolean
}

const SITE = 'Kiosque'

/** Title, description and canonical link of a screen, on the server its Open Graph too; React lifts them into the head. */
export function PageHead({ title, description, canonical, image, type = 'website', hidden }: PageHeadProps) {
  const publicUrl = usePublicUrl()
  const address = canonical && new URL(canonical, publicUrl).href
  const fullTitle = title === SITE ? SITE : `${title} · ${SITE}`
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      {import.meta.env.SSR && <OpenGraph {...{ title, description, address, image, type, publicUrl }} site={SITE} />}
    </>
  )
}
