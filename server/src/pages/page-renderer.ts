import type { PageRequest, RenderedPage } from '#contract/pages.ts'

/** Renders pages from the web app: from its build, or from its sources while developing. */
export type PageRenderer = (request: Omit<PageRequest, 'assetsOf'>) => Promise<RenderedPage>
