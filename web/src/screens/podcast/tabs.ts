import { addressOfTab, tabIn } from '../../lib/tabs.ts'

/** The tabs of the podcast page (docs/product/screens.md#podcast-page). `slug` is the `onglet` of the address; '' for the first. */
export const TABS = [
  { slug: '', label: 'Nouveaux', heading: 'Les nouveaux épisodes' },
  { slug: 'tendances', label: 'Tendances', heading: 'Les tendances de la semaine' },
  { slug: 'populaires', label: 'Populaires', heading: 'Les plus écoutés' },
  { slug: 'series', label: 'Séries', heading: 'Les séries' },
] as const
export type Tab = (typeof TABS)[number]

/** The tab of an address; the first for an unknown one. */
export const tabOf = (search: URLSearchParams): Tab => tabIn<Tab>(TABS, search)

export const tabAddress = (tab: Tab): string => addressOfTab('/podcast', tab)
