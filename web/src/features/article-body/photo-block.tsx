import type { Block } from '#contract/blocks.ts'
import { imageSources } from '#contract/media.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { hide, hideIfBroken } from '../../ui/hide-broken.ts'

const SIZES = '(min-width: 40rem) 42rem, 100vw'

/** A photo at its own proportions, its room kept before it is there; a broken one disappears quietly (spec §8). */
export function PhotoBlock({ block }: { block: Block }) {
  const address = block.imageUrl || block.content
  const sources = imageSources(address)
  const caption = [block.imageDescription, block.imageSource && `© ${block.imageSource.replace(/^©\s*/, '')}`]
  return (
    <figure>
      <picture>
        {sources?.avif && <source type="image/avif" srcSet={sources.avif} sizes={SIZES} />}
        <img
          src={address}
          srcSet={sources?.webp}
          sizes={sources ? SIZES : undefined}
          width={sources?.width}
          height={sources?.height}
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
