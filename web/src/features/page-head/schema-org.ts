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

export const person = (username: string, publicUrl: string) => ({
  '@type': 'Person',
  name: username,
  url: `${publicUrl}/profile/${username}`,
})

/** @param series null for all episodes of the creator. */
export function podcastSeries(username: string, series: string | null, publicUrl: string) {
  const url = `${publicUrl}/profile/${username}`
  const feed = series === null ? 'podcast.xml' : `series/${encodeURIComponent(series)}/podcast.xml`
  return {
    '@type': 'PodcastSeries',
    name: series ?? username,
    url,
    webFeed: `${url}/${feed}`,
    author: person(username, publicUrl),
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
