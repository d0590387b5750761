import './gallery-viewer.css'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { GalleryPhoto } from '#contract/publishing/blocks/gallery.ts'
import { storedImage } from '#contract/publishing/media.ts'
import { frenchSpaces } from '../../../../lib/typography.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { chevronLeft, chevronRight } from '../../../../ui/glyphs.ts'
import { hide } from '../../../../ui/hide-broken.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { srcSet } from '../../../site/media/media-sources.ts'
import { photoSource } from '../../article-body/photo-source.ts'

interface GalleryViewerProps {
  photos: readonly GalleryPhoto[]
  /** The photo that is shown first, from 0. */
  start: number
  onClosed: () => void
}

/** The photos of a gallery one by one, as large as the screen: by arrow keys, buttons, or a finger. */
export function GalleryViewer({ photos, start, onClosed }: GalleryViewerProps) {
  const [isOpen, setOpen] = useState(true)
  const [at, setAt] = useState(start)

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={<span role="status">{`Photo ${at + 1} sur ${photos.length}`}</span>}
      className="gallery-viewer"
    >
      <Strip photos={photos} at={at} onMove={setAt} />
    </Dialog>
  )
}

interface StripProps {
  photos: readonly GalleryPhoto[]
  at: number
  onMove: (at: number) => void
}

/** Mounted by the dialog, so that its place is there at the first layout. */
function Strip({ photos, at, onMove }: StripProps) {
  const strip = useRef<HTMLUListElement>(null)
  const first = useRef(at)
  const show = (index: number, behavior: ScrollBehavior) => {
    const list = strip.current
    list?.scrollTo({ left: index * list.clientWidth, behavior })
  }
  useLayoutEffect(() => {
    const list = strip.current
    list?.scrollTo({ left: first.current * list.clientWidth, behavior: 'instant' })
  }, [])

  function step(by: number) {
    const next = Math.min(Math.max(at + by, 0), photos.length - 1)
    onMove(next)
    show(next, 'instant')
  }

  function answerKeys(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -photos.length, End: photos.length }[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons within
    <div className="gallery-stage" onKeyDown={answerKeys}>
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must have the focus for its keys
        tabIndex={0}
        aria-label="Photos"
        className="gallery-strip"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          clientWidth > 0 && onMove(Math.round(scrollLeft / clientWidth))
        }
      >
        {photos.map((photo, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a photo may come twice
          <li key={index} aria-hidden={index !== at}>
            <LargePhoto photo={photo} isNear={Math.abs(index - at) <= 1} />
          </li>
        ))}
      </ul>
      <div className="gallery-steps">
        <IconButton glyph={chevronLeft} label="Photo précédente" aria-disabled={at === 0} onClick={() => step(-1)} />
        <IconButton
          glyph={chevronRight}
          label="Photo suivante"
          aria-disabled={at === photos.length - 1}
          onClick={() => step(1)}
        />
      </div>
    </div>
  )
}

/** Fetched once its neighbour is shown. */
function LargePhoto({ photo, isNear }: { photo: GalleryPhoto; isNear: boolean }) {
  const [wasNear, setWasNear] = useState(isNear)
  if (isNear && !wasNear) setWasNear(true)
  const image = storedImage(photo.imageUrl)
  const source = photo.imageSource && `© ${photo.imageSource.replace(/^©\s*/, '')}`
  const caption = [photo.imageDescription, source].filter(Boolean).join(' ')
  return (
    <figure>
      {wasNear && (
        <picture>
          {image && <source type="image/avif" srcSet={srcSet(image, 'avif')} sizes="100vw" />}
          <img {...photoSource(photo.imageUrl)} sizes="100vw" alt="" onError={hide} />
        </picture>
      )}
      {caption && <figcaption>{frenchSpaces(caption)}</figcaption>}
    </figure>
  )
}
