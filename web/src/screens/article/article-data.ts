import type { Article } from '#contract/publishing/articles.ts'
import type { ShownSigner } from '#contract/publishing/byline.ts'
import { type Origins, wholeAddress } from '#contract/publishing/media.ts'
import { cardPicture } from '#contract/publishing/pictures.ts'
import { playedFile } from '#contract/publishing/played-file.ts'
import { ARTICLES_OF_TYPE } from '#contract/reading/feed-addresses.ts'
import type { Site } from '#contract/site/site.ts'
import type { ArticleNote } from '#contract/trust/register.ts'
import { breadcrumbs, organization, person, podcastSeries } from '../../features/site/page-head/schema-org.ts'

/** An article for search engines, and where it stands: the site, its type, itself. */
export const articleData =
  (article: Article, notes: readonly ArticleNote[]) =>
  (origins: Origins, site: Site): object[] => {
    const { type, title, slug } = article
    const trail = [
      { name: ARTICLES_OF_TYPE[type].name, path: ARTICLES_OF_TYPE[type].page },
      { name: title, path: `/article/${slug}` },
    ]
    return [itself(article, notes, origins, site), breadcrumbs(trail, origins.publicUrl, site)]
  }

/** NewsArticle (Article when its original lies elsewhere), VideoObject or PodcastEpisode. */
function itself(article: Article, notes: readonly ArticleNote[], origins: Origins, site: Site): object {
  const { publicUrl } = origins
  const { title, description, tags, publishedAt, changedAt, author, byline } = article
  const corrections = notes
    .filter(({ kind }) => kind === 'correction')
    .map(({ text, at }) => ({ '@type': 'CorrectionComment', text, datePublished: at }))
  const isSigned = byline.length > 0
  const common = {
    url: `${publicUrl}/article/${article.slug}`,
    inLanguage: 'fr',
    description: description || title,
    keywords: tags.join(', ') || undefined,
    datePublished: publishedAt ?? undefined,
    dateModified: changedAt ?? publishedAt ?? undefined,
    author: isSigned ? byline.map((each) => signer(each, publicUrl)) : person(author, publicUrl),
    publisher: isSigned ? { ...person(author, publicUrl), '@type': 'Organization' } : organization(publicUrl, site),
    correction: corrections.length > 0 ? corrections : undefined,
    isAccessibleForFree: true,
    isBasedOn: article.externalUrl ?? article.sourceUrl ?? undefined,
  }
  const image = URL.parse(wholeAddress(article.featuredImage ?? cardPicture(article, site), origins))?.href
  if (article.type === 'video') return { ...common, ...videoData(article, origins), thumbnailUrl: image }
  if (article.type === 'podcast') return { ...common, ...episodeData(article, origins), image }
  return {
    '@type': common.isBasedOn === undefined ? 'NewsArticle' : 'Article',
    headline: title,
    ...common,
    image: [image],
    mainEntityOfPage: common.isBasedOn ?? common.url,
  }
}

const signer = ({ name, username }: ShownSigner, publicUrl: string) => ({
  '@type': 'Person',
  name,
  url: username ? `${publicUrl}/profile/${username}` : undefined,
})

function videoData(article: Article, origins: Origins) {
  const file = playedFile(article, origins)
  return {
    '@type': 'VideoObject',
    name: article.title,
    uploadDate: article.publishedAt ?? undefined,
    duration: isoDuration(article.duration),
    contentUrl: file?.url,
    embedUrl: file ? `${origins.publicUrl}/embed/${article.slug}` : undefined,
    width: file?.width ?? undefined,
    height: file?.height ?? undefined,
    transcript: article.transcript ?? undefined,
  }
}

function episodeData(article: Article, origins: Origins) {
  const file = playedFile(article, origins)
  return {
    '@type': 'PodcastEpisode',
    name: article.title,
    duration: isoDuration(article.duration),
    episodeNumber: article.episode ?? undefined,
    partOfSeason: article.season === null ? undefined : { '@type': 'PodcastSeason', seasonNumber: article.season },
    partOfSeries: podcastSeries(article.author, article.series, origins.publicUrl),
    associatedMedia: file
      ? {
          '@type': 'AudioObject',
          contentUrl: file.url,
          encodingFormat: file.type ?? undefined,
          duration: isoDuration(article.duration),
          transcript: article.transcript ?? undefined,
        }
      : undefined,
  }
}

/** ISO 8601; undefined when nobody knows. */
const isoDuration = (seconds: number | null): string | undefined =>
  seconds === null ? undefined : `PT${Math.round(seconds)}S`
