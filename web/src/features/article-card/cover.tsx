import type { ArticleSummary } from '#contract/articles.ts'
import { storedImage } from '#contract/media.ts'
import { averageColor } from '../../lib/average-color.ts'
import { Picture, type PictureProps } from '../../ui/picture.tsx'
import { sourceOf, srcSet } from '../media/media-sources.ts'

type CoverProps = Pick<PictureProps, 'priority' | 'className' | 'ratio' | 'failure'> & {
  article: Pick<ArticleSummary, 'featuredImage' | 'featuredImagePlaceholder'>
  /** Widths at which it shows, as the `sizes` of an image: of the whole 16:9 picture, also where `ratio` cuts its sides. */
  sizes: string
  /** The first thing that a page shows, in the smallest form there is. */
  isLead?: boolean
}

/** The cover of an article in the width that the screen needs; nothing for an article without one. Silent: the title is beside it. */
export function Cover({ article, sizes, isLead = false, priority = isLead, ...rest }: CoverProps) {
  if (article.featuredImage === null) return null
  const image = storedImage(article.featuredImage)
  return (
    <Picture
      alt=""
      src={sourceOf(article.featuredImage)}
      srcSet={image ? srcSet(image, 'webp') : undefined}
      sizes={image ? sizes : undefined}
      color={averageColor(article.featuredImagePlaceholder)}
      avif={isLead && image ? srcSet(image, 'avif') : undefined}
      priority={priority}
      {...rest}
    />
  )
}
