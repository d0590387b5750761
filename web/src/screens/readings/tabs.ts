/** The tabs of 'Mes lectures'. `slug` is the `onglet` of the address; '' for the first. */
export const TABS = [
  { slug: '', label: 'Sauvegardés' },
  { slug: 'aimes', label: 'Aimés' },
] as const
export type Tab = (typeof TABS)[number]

/** The tab of an address; the first for an unknown one. */
export function tabOf(search: URLSearchParams): Tab {
  const slug = search.get('onglet') ?? ''
  return TABS.find((tab) => tab.slug === slug) ?? TABS[0]
}

export const tabAddress = ({ slug }: Tab): string => (slug === '' ? '/lectures' : `/lectures?onglet=${slug}`)
