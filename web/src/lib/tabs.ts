/** A tab whose choice lives in the address: `slug` is its `onglet`, '' for the first. */
interface AddressedTab {
  slug: string
}

/** The tab of an address; the first for an unknown one. */
export function tabIn<Tab extends AddressedTab>(tabs: readonly [Tab, ...Tab[]], search: URLSearchParams): Tab {
  const slug = search.get('onglet') ?? ''
  return tabs.find((tab) => tab.slug === slug) ?? tabs[0]
}

/** Where a tab of the page at `path` is. */
export const addressOfTab = (path: string, { slug }: AddressedTab): string =>
  slug === '' ? path : `${path}?onglet=${slug}`
