import type { Article } from '#contract/articles.ts'

/** The video or sound of a piece of these kinds, with the browser's own controls. */
export function PieceMedia({ article }: { article: Article }) {
  if (article.mediaUrl === null || article.type === 'article') return null
  if (article.type === 'podcast') {
    // biome-ignore lint/a11y/useMediaCaption: transcripts of podcasts are their blocks of text
    return <audio src={article.mediaUrl} controls preload="none" className="mx-auto w-full max-w-column" />
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: creators cannot give captions yet
    <video
      src={article.mediaUrl}
      poster={article.featuredImage ?? undefined}
      controls
      playsInline
      preload="none"
      className="mx-auto max-h-[80vh] w-full max-w-column rounded-sm bg-wash"
    />
  )
}
