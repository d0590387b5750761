import { createContext, useContext } from 'react'
import type { Site } from '#contract/site/site.ts'

/** Given by the document; undefined outside of it, where nothing asks. */
export const SiteContext = createContext<Site | undefined>(undefined)

/** The site as its administrators made it when the page was rendered. */
export const useSite = (): Site => useContext(SiteContext) as Site
