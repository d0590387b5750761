import { pictureSize, SITE_PICTURE } from '#contract/pictures.ts'
import { usePublicUrl } from '../../lib/page-info.tsx'
import { MetaTags } from './fact-tags.tsx'

export interface PageHeadProps {
  /** Without the name of the site, which is added. */
  title: string
  description?: string
  /** Path of the page, or a whole address when the original lies elsewhere (docs/product/fetching.md#source-of-an-import). */
  canonical?: string
  /** What a shared link shows besides, on the server: `import.meta.env.SSR ? … : undefined` keeps its making out of the browser's code. */
  shared?: SharedLink | undefined
  /** Keeps the page out of search engines. */
  hidden?: boolean
}

export interface SharedLink {
  /** Path or address of its picture; the site's own where there is none. */
  image: string | null | undefined
  /** What the picture shows, which is told with its size. */
  imageAlt?: string | undefined
  type?: 'article' | 'profile'
}

const SITE = 'Kiosque'
const SITE_LINK = { image: SITE_PICTURE, imageAlt: SITE, type: undefined }

/**
 * What the head says of a screen. React lifts the tags into it. Open Graph is the server's alone: only programs read it, and
 * they read whole pages.
 */
export function PageHead({ hidden = false, ...props }: PageHeadProps) {
  const publicUrl = usePublicUrl()
  const { title, description, canonical } = props
  const address = canonical && wholeAddress(canonical, publicUrl)
  return (
    <>
      <Title hidden={hidden}>{title}</Title>
      {description && <meta name="description" content={description} />}
      {address && <link rel="canonical" href={address} />}
      {import.meta.env.SSR && <SharedLinkTags {...props} address={address} />}
    </>
  )
}

/** As `PageHead`, of a page that could not be shown: there is nothing that a link to it would lead to. */
export const FailureHead = ({ title }: { title: string }) => <Title hidden>{title}</Title>

function Title({ hidden, children }: { hidden: boolean; children: string }) {
  return (
    <>
      <title>{children === SITE ? SITE : `${children} · ${SITE}`}</title>
      {hidden && <meta name="robots" content="noindex" />}
    </>
  )
}

type SharedLinkProps = Omit<PageHeadProps, 'canonical' | 'hidden'> & {
  /** Whole address of the page. */
  address: string | undefined
}

/** What previews of shared links show of a page (Open Graph). */
function SharedLinkTags(props: SharedLinkProps) {
  const { title, description, address, shared } = props
  const { image: picture, imageAlt, type = 'website' } = shared?.image ? { ...shared, image: shared.image } : SITE_LINK
  const size = imageAlt === undefined ? null : pictureSize(picture)
  return (
    <>
      <MetaTags
        by="property"
        tags={[
          ['og:site_name', 'Kiosque'],
          ['og:locale', 'fr_FR'],
          ['og:type', type],
          ['og:title', title],
          ['og:description', description],
          ['og:url', address],
          ['og:image', wholeAddress(picture, usePublicUrl())],
          ['og:image:width', size?.width],
          ['og:image:height', size?.height],
          ['og:image:alt', imageAlt],
        ]}
      />
      <MetaTags
        by="name"
        tags={[
          ['twitter:card', 'summary_large_image'],
          ['twitter:image:alt', imageAlt],
        ]}
      />
    </>
  )
}

/** As browsers write it: people's addresses hold spaces and accents. */
const wholeAddress = (address: string, publicUrl: string): string =>
  address.startsWith('/') ? publicUrl + address : (URL.parse(address)?.href ?? address)
