import { shownName } from '#contract/people/shown-name.ts'
import type { Article } from '#contract/publishing/articles.ts'
import type { Origins } from '#contract/publishing/media.ts'
import { playedFile } from '#contract/publishing/played-file.ts'
import { ARTICLES_OF_TYPE, creatorFeed } from '#contract/reading/feed-addresses.ts'
import { AlternateLink, MetaTags } from '../../features/site/page-head/fact-tags.tsx'
import { useSite } from '../../features/site/site/site-context.tsx'
import { useOrigins } from '../../lib/page-info.tsx'

/** What an article's page says to programs besides its `PageHead`: Open Graph, its author's feed, oEmbed. */
export function ArticleFacts({ article }: { article: Article }) {
  const origins = useOrigins()
  const { publicUrl } = origins
  const { title, type, tags, publishedAt, changedAt, author, fediverseHandle } = article
  const signers = article.byline.length > 0 ? article.byline : [{ ...author, name: shownName(author) }]
  const profileOf = (username: string | null) => username && `${publicUrl}/profile/${username}`
  const feed = creatorFeed(author, useSite())
  const oembed = `${publicUrl}/oembed?url=${encodeURIComponent(`${publicUrl}/article/${article.slug}`)}`
  return (
    <>
      <MetaTags
        by="property"
        tags={[
          ['article:published_time', publishedAt],
          ['article:modified_time', changedAt ?? publishedAt],
          ...signers.map(({ name, username }) => ['article:author', profileOf(username) ?? name] as const),
          ['article:section', ARTICLES_OF_TYPE[type].name],
          ...tags.map((tag) => ['article:tag', tag] as const),
          ...recordingTags(article, origins),
        ]}
      />
      <MetaTags
        by="name"
        tags={[...signers.map(({ name }) => ['author', name] as const), ['fediverse:creator', fediverseHandle]]}
      />
      <AlternateLink type="application/rss+xml" href={`${publicUrl}${feed.feed}.xml`} title={`${feed.title} (RSS)`} />
      <AlternateLink type="application/json+oembed" href={`${oembed}&format=json`} title={title} />
      <AlternateLink type="text/xml+oembed" href={`${oembed}&format=xml`} title={title} />
    </>
  )
}

function recordingTags(article: Article, origins: Origins) {
  const file = playedFile(article, origins)
  if (article.type === 'podcast') {
    return [
      ['og:audio', file?.url],
      ['og:audio:type', file?.type],
    ] as const
  }
  return [
    ['og:video', file?.url],
    ['og:video:type', file?.type],
    ['og:video:width', file?.width],
    ['og:video:height', file?.height],
    ['video:duration', file && (Math.round(article.duration ?? 0) || null)],
  ] as const
}
