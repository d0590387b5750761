import { addressOfTab, tabIn } from '../../lib/tabs.ts'

/** The tabs of 'Mes lectures'. `slug` is the `onglet` of the address; '' for the first. */
export const TABS = [
  { slug: '', label: 'Sauvegardés' },
  { slug: 'aimes', label: 'Aimés' },
] as const
export type Tab = (typeof TABS)[number]

/** The tab of an address; the first for an unknown one. */
export const tabOf = (search: URLSearchParams): Tab => tabIn<Tab>(TABS, search)

export const tabAddress = (tab: Tab): string => addressOfTab('/lectures', tab)
