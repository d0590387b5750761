import { Fragment } from 'react'
import type { FeedAddress } from '#contract/reading/feed-addresses.ts'
import type { Site } from '#contract/site/site.ts'
import { usePublicUrl } from '../../../lib/page-info.tsx'
import { useSite } from '../site/site-context.tsx'

// What the head says to programs alone. React lifts it into the head.

interface MetaTagsProps {
  /** What the attribute is called that says what a tag is about: Open Graph has `property`. */
  by: 'name' | 'property'
  /** A tag that has no content says nothing. */
  tags: readonly (readonly [name: string, content: string | number | null | undefined])[]
}

export function MetaTags({ by, tags }: MetaTagsProps) {
  return tags.map(([name, content], index) => {
    if (content == null || content === '') return null
    // biome-ignore lint/suspicious/noArrayIndexKey: several may say the same
    return <meta key={index} {...{ [by]: name }} content={String(content)} />
  })
}

interface AlternateLinkProps {
  type: string
  /** Whole address. */
  href: string
  title: string
}

export const AlternateLink = (props: AlternateLinkProps) => <link rel="alternate" {...props} />

/** Where readers of feeds find what a page shows, in each of the three formats. */
export function FeedLinks({ of }: { of: (site: Site) => readonly FeedAddress[] }) {
  const publicUrl = usePublicUrl()
  return of(useSite()).map(({ title, feed }) => {
    const url = publicUrl + feed
    return (
      <Fragment key={feed}>
        <AlternateLink type="application/rss+xml" href={`${url}.xml`} title={`${title} (RSS)`} />
        <AlternateLink type="application/atom+xml" href={`${url}.atom`} title={`${title} (Atom)`} />
        <AlternateLink type="application/feed+json" href={`${url}.json`} title={`${title} (JSON Feed)`} />
      </Fragment>
    )
  })
}
