import type { Author } from '#contract/people/author.ts'
import { shownName } from '#contract/people/shown-name.ts'
import { iconPicture } from '#contract/publishing/pictures.ts'
import type { Site } from '#contract/site/site.ts'

// Words of schema.org that several pages use. `publicUrl` is the origin of the site.

/** The site itself. */
export const webSite = (publicUrl: string, site: Site): object => ({
  '@type': 'WebSite',
  name: site.name,
  description: site.tagline || undefined,
  url: `${publicUrl}/`,
  inLanguage: 'fr',
  publisher: organization(publicUrl, site),
})

export const organization = (publicUrl: string, { name, icon }: Site) => ({
  '@type': 'NewsMediaOrganization',
  name,
  url: `${publicUrl}/`,
  logo: {
    '@type': 'ImageObject',
    url: publicUrl + ((icon && iconPicture(icon, 512)) ?? '/icon-512.png'),
    width: 512,
    height: 512,
  },
})

type Named = Pick<Author, 'displayName' | 'username'>

export const person = (author: Named, publicUrl: string) => ({
  '@type': 'Person',
  name: shownName(author),
  alternateName: author.displayName === null ? undefined : `@${author.username}`,
  url: `${publicUrl}/profile/${author.username}`,
})

/** @param series null for all episodes of the creator. */
export function podcastSeries(author: Named, series: string | null, publicUrl: string) {
  const url = `${publicUrl}/profile/${author.username}`
  const feed = series === null ? 'podcast.xml' : `series/${encodeURIComponent(series)}/podcast.xml`
  return {
    '@type': 'PodcastSeries',
    name: series ?? shownName(author),
    url,
    webFeed: `${url}/${feed}`,
    author: person(author, publicUrl),
  }
}

/** Where a page stands: the site, then `trail`. */
export const breadcrumbs = (trail: readonly { name: string; path: string }[], publicUrl: string, site: Site) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: site.name, path: '/' }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
})
