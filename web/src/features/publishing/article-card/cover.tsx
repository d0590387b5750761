import './cover.css'
import { thumbHashToAverageRGBA } from 'thumbhash'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { storedImage } from '#contract/publishing/media.ts'
import { creatorColour } from '#contract/publishing/pictures.ts'
import { classNames } from '../../../lib/class-names.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { Picture, type PictureProps, ratioClass } from '../../../ui/picture.tsx'
import { sourceOf, srcSet } from '../../site/media/media-sources.ts'

type CoverProps = Pick<PictureProps, 'priority' | 'className' | 'ratio' | 'failure'> & {
  article: Pick<ArticleSummary, 'featuredImage' | 'featuredImagePlaceholder' | 'title'> & {
    author: Pick<ArticleSummary['author'], 'id'>
  }
  /** Widths at which it shows, as the `sizes` of an image: of the whole 16:9 picture, also where `ratio` cuts its sides. */
  sizes: string
  /** The first thing that a page shows, in the smallest form there is. */
  isLead?: boolean
}

/**
 * The cover of an article in the width that the screen needs; without one its title as on a book's, on its creator's colour. Silent:
 * the title is beside it.
 */
export function Cover({ article, sizes, isLead = false, priority = isLead, ...rest }: CoverProps) {
  if (article.featuredImage === null) return <PrintedCover article={article} {...rest} />
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

/** Its words are drawn by the style alone: the page says them once. */
const PrintedCover = ({ article, ratio, className }: Pick<CoverProps, 'article' | 'ratio' | 'className'>) => (
  <div
    className={classNames('picture', ratioClass(ratio), 'cover-printed', className)}
    style={{ backgroundColor: creatorColour(article.author) }}
    data-title={frenchSpaces(article.title)}
    data-initial={initialOf(article.title)}
    aria-hidden="true"
  />
)

/** The first letter or figure, not the quotation mark before it. */
const initialOf = (title: string): string => /[\p{L}\p{N}]/u.exec(title)?.[0] ?? ''

/** The average colour of a picture as CSS, from its thumbhash in base64: what its frame shows until it is there. */
export function averageColor(thumbhash: string | null | undefined): string | undefined {
  if (!thumbhash) return undefined
  // Its first three bytes tell the colour, the others the picture.
  const bytes = atob(thumbhash.slice(0, 4))
  const { r, g, b } = thumbHashToAverageRGBA([bytes.charCodeAt(0), bytes.charCodeAt(1), bytes.charCodeAt(2)])
  return `rgb(${Math.round(r * 255)} ${Math.round(g * 255)} ${Math.round(b * 255)})`
}
