import type { Origins } from '#contract/publishing/media.ts'
import type { Site } from '#contract/site/site.ts'
import { useOrigins } from '../../../lib/page-info.tsx'
import { scriptJson } from '../../../lib/script-json.ts'
import { useSite } from '../site/site-context.tsx'

interface StructuredDataProps {
  data: (origins: Origins, site: Site) => readonly object[]
}

/** What search engines read of a page (schema.org). Not in the head, into which React lifts no scripts: it may stand anywhere. */
export function StructuredData({ data }: StructuredDataProps) {
  return data(useOrigins(), useSite()).map((each, index) => {
    const __html = scriptJson({ '@context': 'https://schema.org', ...each })
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, which cannot end its element
    // biome-ignore lint/suspicious/noArrayIndexKey: the same kinds in the same order
    return <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />
  })
}
