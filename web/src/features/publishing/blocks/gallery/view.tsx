import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { storedImage } from '#contract/publishing/media.ts'
import { frenchSpaces } from '../../../../lib/typography.ts'
import { hide, hideIfBroken } from '../../../../ui/hide-broken.ts'
import { sourceOf, srcSet } from '../../../site/media/media-sources.ts'
import { photoSource } from '../../article-body/photo-source.ts'
import type { BlockViewProps } from '../view-props.ts'

const GalleryViewer = lazy(() => import('./gallery-viewer.tsx').then(({ GalleryViewer: Part }) => ({ default: Part })))

/** As wide as the widest of a row of two. */
const TILE_SIZES = '(min-width: 37rem) 18rem, calc(50vw - 1rem)'

/**
 * The photos of a gallery in full rows (`prose.css`), each opened large. Before this code is there, and in a tab of its own, the
 * link leads to the picture itself.
 */
export function GalleryBlock({ block }: BlockViewProps<'gallery'>) {
  const [shown, setShown] = useState<number | null>(null)
  const photos = block.photos.filter(({ imageUrl }) => imageUrl !== '')
  const sources = [...new Set(photos.map(({ imageSource }) => imageSource.replace(/^©\s*/, '')))].filter(Boolean)

  function open(event: MouseEvent, index: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    setShown(index)
  }

  return (
    <figure>
      <ul className="gallery">
        {photos.map(({ imageUrl, imageDescription }, index) => {
          const image = storedImage(imageUrl)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a photo may come twice
            <li key={index}>
              <a
                href={sourceOf(imageUrl)}
                aria-label={[`Agrandir la photo ${index + 1} sur ${photos.length}`, imageDescription]
                  .filter(Boolean)
                  .join(', ')}
                onClick={(event) => open(event, index)}
              >
                <picture>
                  {image && <source type="image/avif" srcSet={srcSet(image, 'avif')} sizes={TILE_SIZES} />}
                  <img
                    {...photoSource(imageUrl)}
                    sizes={image ? TILE_SIZES : undefined}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    ref={hideIfBroken}
                    onError={hide}
                  />
                </picture>
              </a>
              {imageDescription && <p className="hidden print:block">{frenchSpaces(imageDescription)}</p>}
            </li>
          )
        })}
      </ul>
      {sources.length > 0 && <figcaption>{frenchSpaces(`© ${sources.join(', ')}`)}</figcaption>}
      {shown !== null && (
        <Suspense>
          <GalleryViewer photos={photos} start={shown} onClosed={() => setShown(null)} />
        </Suspense>
      )}
    </figure>
  )
}
