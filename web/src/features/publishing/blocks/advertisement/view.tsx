import { type RefObject, useEffect, useRef } from 'react'
import { Badge } from '../../../../ui/badge.tsx'
import { hide, hideIfBroken } from '../../../../ui/hide-broken.ts'
import { sourceOf } from '../../../site/media/media-sources.ts'
import type { BlockViewProps } from '../view-props.ts'

/** An advert: framed, labelled, leading to its address in a new tab (docs/product/screens.md#advertisement). */
export function AdvertBlock({ block, name }: BlockViewProps<'advertisement'>) {
  const media = sourceOf(block.content || block.imageUrl)
  const Frame = name === undefined ? 'div' : 'aside'
  return (
    <Frame aria-label={name} className="my-8 rounded-sm border border-rule p-3 font-sans">
      <Badge tone="advert">Publicité</Badge>
      <a href={block.redirectUrl} target="_blank" rel="noopener sponsored" className="mt-3 block">
        {isVideo(media) ? (
          <AdvertVideo src={media} />
        ) : (
          <img
            src={media}
            alt="Publicité (ouvre un nouvel onglet)"
            loading="lazy"
            decoding="async"
            ref={hideIfBroken}
            onError={hide}
            className="aspect-[800/350] w-full rounded-sm bg-wash object-cover"
          />
        )}
      </a>
    </Frame>
  )
}

/** docs/product/content.md#video-media: what counts as a video. */
const isVideo = (address: string) => /\.(mp4|mov|avi)/i.test(address)

function AdvertVideo({ src }: { src: string }) {
  const video = useVideoInView()
  return (
    <video
      ref={video}
      src={src}
      muted
      loop
      playsInline
      preload="none"
      aria-label="Publicité (ouvre un nouvel onglet)"
      className="aspect-[800/350] w-full rounded-sm bg-wash object-cover"
    />
  )
}

/** docs/product/screens.md#advertisement: plays from half visible on. */
const HALF = 0.5

/** Plays a video while at least half of it is visible and pauses it otherwise; not for readers who want no motion. */
function useVideoInView(): RefObject<HTMLVideoElement | null> {
  const ref = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const video = ref.current
    if (video === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry !== undefined && entry.intersectionRatio >= HALF) video.play().catch(() => {})
        else video.pause()
      },
      { threshold: [0, HALF] },
    )
    observer.observe(video)
    return () => observer.disconnect()
  }, [])
  return ref
}
