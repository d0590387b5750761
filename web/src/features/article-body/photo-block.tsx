import type { Block } from '#contract/blocks.ts'
import { srcSet, storedImage } from '#contract/media.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { hide, hideIfBroken } from '../../ui/hide-broken.ts'

const SIZES = '(min-width: 37rem) 35rem, calc(100vw - 2rem)'

/**
 * A photo at its own proportions, its room kept before it is there; a broken one disappears quietly
 * (docs/product/screens.md#broken-images).
 */
export function PhotoBlock({ block }: { block: Block }) {
  const address = block.imageUrl || block.content
  const image = storedImage(address)
  const avif = image && srcSet(image, 'avif')
  const caption = [block.imageDescription, block.imageSource && `© ${block.imageSource.replace(/^©\s*/, '')}`]
  return (
    <figure>
      <picture>
        {avif && <source type="image/avif" srcSet={avif} sizes={SIZES} />}
        <img
          src={address}
          srcSet={image ? srcSet(image, 'webp') : undefined}
          sizes={image ? SIZES : undefined}
          width={image?.width}
          height={image?.height}
          alt={block.imageDescription}
          loading="lazy"
          decoding="async"
          ref={hideIfBroken}
          onError={hide}
          className="h-auto w-full rounded-sm bg-wash"
        />
      </picture>
      {caption.some(Boolean) && <figcaption>{frenchSpaces(caption.filter(Boolean).join(' '))}</figcaption>}
    </figure>
  )
}
