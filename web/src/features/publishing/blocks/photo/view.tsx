import { storedImage } from '#contract/publishing/media.ts'
import { frenchSpaces } from '../../../../lib/typography.ts'
import { hide, hideIfBroken } from '../../../../ui/hide-broken.ts'
import { srcSet } from '../../../site/media/media-sources.ts'
import { drawMarkedLine } from '../../article-body/marked-text.tsx'
import { PHOTO_SIZES, photoSource } from '../../article-body/photo-source.ts'
import type { BlockViewProps } from '../view-props.ts'

/**
 * A photo at its own proportions, its room kept before it is there; a broken one disappears quietly
 * (docs/product/screens.md#broken-images).
 */
export function PhotoBlock({ block, place }: BlockViewProps<'photo'>) {
  const address = block.imageUrl || block.content
  const image = storedImage(address)
  const avif = image && srcSet(image, 'avif')
  const source = block.imageSource && `© ${block.imageSource.replace(/^©\s*/, '')}`
  const caption = [block.imageDescription, source].filter(Boolean).join(' ')
  return (
    <figure>
      <picture>
        {avif && <source type="image/avif" srcSet={avif} sizes={PHOTO_SIZES} />}
        <img
          {...photoSource(address)}
          sizes={image ? PHOTO_SIZES : undefined}
          alt={block.imageDescription}
          loading="lazy"
          decoding="async"
          ref={hideIfBroken}
          onError={hide}
          className="h-auto w-full rounded-sm bg-wash"
        />
      </picture>
      {block.marked ? (
        <figcaption>
          {drawMarkedLine(block.marked, place)} {frenchSpaces(source)}
        </figcaption>
      ) : (
        caption && <figcaption>{frenchSpaces(caption)}</figcaption>
      )}
    </figure>
  )
}
