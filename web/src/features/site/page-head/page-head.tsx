import { type Origins, wholeAddress } from '#contract/publishing/media.ts'
import { pictureSize, sitePicture } from '#contract/publishing/pictures.ts'
import type { Site } from '#contract/site/site.ts'
import { useOrigins } from '../../../lib/page-info.tsx'
import { useSite } from '../site/site-context.tsx'
import { MetaTags } from './fact-tags.tsx'

interface PageHeadProps {
  /** Without the name of the site, which is added. */
  title: string
  description?: string
  /** Path of the page, or a whole address when the original lies elsewhere (docs/product/fetching.md#source-of-an-import). */
  canonical?: string
  /** What a shared link shows besides. */
  shared?: (site: Site) => SharedLink
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

/** What the head says of a screen. React lifts the tags into it. */
export function PageHead({ hidden = false, ...props }: PageHeadProps) {
  const origins = useOrigins()
  const { title, description, canonical } = props
  const address = canonical && writtenAddress(canonical, origins)
  return (
    <>
      <Title hidden={hidden}>{title}</Title>
      {description && <meta name="description" content={description} />}
      {address && <link rel="canonical" href={address} />}
      <SharedLinkTags {...props} address={address} />
    </>
  )
}

/** As `PageHead`, of a page that could not be shown: there is nothing that a link to it would lead to. */
export const FailureHead = ({ title }: { title: string }) => <Title hidden>{title}</Title>

function Title({ hidden, children }: { hidden: boolean; children: string }) {
  const { name } = useSite()
  return (
    <>
      <title>{children === name ? name : `${children} · ${name}`}</title>
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
  const site = useSite()
  const { image, imageAlt, type = 'website' } = shared?.(site) ?? {}
  const picture = image || sitePicture(site)
  const alt = image ? imageAlt : site.name
  const size = alt === undefined ? null : pictureSize(picture)
  return (
    <>
      <MetaTags
        by="property"
        tags={[
          ['og:site_name', site.name],
          ['og:locale', 'fr_FR'],
          ['og:type', type],
          ['og:title', title],
          ['og:description', description],
          ['og:url', address],
          ['og:image', writtenAddress(picture, useOrigins())],
          ['og:image:width', size?.width],
          ['og:image:height', size?.height],
          ['og:image:alt', alt],
        ]}
      />
      <MetaTags
        by="name"
        tags={[
          ['twitter:card', 'summary_large_image'],
          ['twitter:image:alt', alt],
        ]}
      />
    </>
  )
}

/** As browsers write it: people's addresses hold spaces and accents. */
function writtenAddress(address: string, origins: Origins): string {
  const whole = wholeAddress(address, origins)
  return URL.parse(whole)?.href ?? whole
}
