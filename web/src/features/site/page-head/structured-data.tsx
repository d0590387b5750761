import type { Origins } from '#contract/publishing/media.ts'
import type { Site } from '#contract/site/site.ts'
import { useOrigins } from '../../../lib/page-info.tsx'
import { scriptJson } from '../../../lib/script-json.ts'
import { useSite } from '../site/site-context.tsx'

type MakeData = (origins: Origins, site: Site) => readonly object[]

/**
 * What search engines read of a page (schema.org). They read it as the server sends it: the browser's code makes none, leaves
 * what came as it is, and takes it away with the screen. Not in the head, into which React lifts no scripts: it may stand anywhere.
 * @param data null in the browser: `import.meta.env.SSR ? … : null` keeps its making out of the browser's code.
 */
export function StructuredData({ data }: { data: MakeData | null }) {
  return import.meta.env.SSR && data ? <Written data={data} /> : <Scripts html="" />
}

function Written({ data }: { data: MakeData }) {
  return <Scripts html={data(useOrigins(), useSite()).map(writeScript).join('')} />
}

function Scripts({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, which cannot end its element
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

function writeScript(data: object): string {
  const json = scriptJson({ '@context': 'https://schema.org', ...data })
  return `<script type="application/ld+json">${json}</script>`
}
