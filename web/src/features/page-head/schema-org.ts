import type { Author } from '#contract/author.ts'
import { shownName } from '#contract/shown-name.ts'

// Words of schema.org that several pages use. `publicUrl` is the origin of the site.

/** The site itself. */
export const webSite = (publicUrl: string): object => ({
  '@type': 'WebSite',
  name: 'Kiosque',
  url: `${publicUrl}/`,
  inLanguage: 'fr',
  publisher: organization(publicUrl),
})

export const organization = (publicUrl: string) => ({
  '@type': 'NewsMediaOrganization',
  name: 'Kiosque',
  url: `${publicUrl}/`,
  logo: { '@type': 'ImageObject', url: `${publicUrl}/icon-512.png`, width: 512, height: 512 },
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
export const breadcrumbs = (trail: readonly { name: string; path: string }[], publicUrl: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Kiosque', path: '/' }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
})
