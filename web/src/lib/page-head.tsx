import { createContext, useContext } from 'react'
import { usePublicUrl } from './page-info.tsx'

export interface PageHeadProps {
  /** Without the name of the site, which is added. */
  title: string
  description?: string
  /** Path of the page, or a whole address when the original lies elsewhere (decisions §6). */
  canonical?: string
  /** Path or address of the picture that goes with a shared link; the site's own where there is none. */
  image?: string | null
  type?: HeadFacts['type']
  /** Keeps the page out of search engines. */
  hidden?: boolean
}

/** What a head says of its page. */
export interface HeadFacts {
  title: string
  type: 'website' | 'article' | 'profile'
  description: string | undefined
  /** Whole address. */
  address: string | undefined
  /** Whole address. */
  picture: string | undefined
}

const SITE = 'Kiosque'

/**
 * Hears on the server what the page is about: Open Graph is written there, as text. Only programs read it, and they read
 * whole pages, so that the browser's code does without.
 */
export const HeadFactsContext = createContext<(facts: HeadFacts) => void>(() => {})

/** Title, description and canonical link of a screen; React lifts them into the head. */
export function PageHead({ title, description, canonical, image, type = 'website', hidden }: PageHeadProps) {
  const publicUrl = usePublicUrl()
  const tell = useContext(HeadFactsContext)
  const address = canonical && wholeAddress(canonical, publicUrl)
  const fullTitle = title === SITE ? SITE : `${title} · ${SITE}`
  if (import.meta.env.SSR) {
    tell({ title, type, description, address, picture: image ? wholeAddress(image, publicUrl) : undefined })
  }
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
    </>
  )
}

/** As browsers write it: people's addresses hold spaces and accents. */
const wholeAddress = (address: string, publicUrl: string): string =>
  address.startsWith('/') ? publicUrl + address : (URL.parse(address)?.href ?? address)
