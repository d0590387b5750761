import type { ContentType } from '#contract/publishing/article-fields.ts'
import { addressOfTab, tabIn } from '../../lib/tabs.ts'

/** The tabs of the home page (docs/product/screens.md#home-tabs). `slug` is the `onglet` of the address; '' for the first. */
export const TABS = [
  { slug: '', label: 'Nouveau', heading: 'Les plus récents', type: undefined },
  { slug: 'tendances', label: 'Tendances', heading: 'Les tendances', type: undefined },
  { slug: 'publications', label: 'Publications', heading: 'Les publications', type: 'article' },
  { slug: 'videos', label: 'Vidéos', heading: 'Les vidéos', type: 'video' },
  { slug: 'podcasts', label: 'Podcasts', heading: 'Les podcasts', type: 'podcast' },
] as const satisfies readonly { slug: string; label: string; heading: string; type: ContentType | undefined }[]
export type Tab = (typeof TABS)[number]

/** The tab of an address; the first for an unknown one. */
export const tabOf = (search: URLSearchParams): Tab => tabIn<Tab>(TABS, search)

export const tabAddress = (tab: Tab): string => addressOfTab('/', tab)
