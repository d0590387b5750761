import { useRef } from 'react'
import type { ArticleCard } from '#contract/articles.ts'
import { CardActions } from '../../features/content-card/card-actions.tsx'
import { Cover } from '../../features/content-card/cover.tsx'
import { useCountView } from '../../features/views/use-count-view.ts'
import { video as film, pause, play, volume2, volumeX } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ClipCaption } from './clip-caption.tsx'
import { toggleMuted, useMuted } from './sound.ts'
import { usePlaying } from './use-playing.ts'

export interface ClipProps {
  card: ArticleCard
  /** It is the one on the screen. */
  isSeen: boolean
  /** It is on the screen or next to it: its film is fetched. */
  isNear: boolean
  isSample: boolean
}

/** One video a screen. */
export function Clip({ card, isSeen, isNear, isSample }: ClipProps) {
  const video = useRef<HTMLVideoElement>(null)
  const muted = useMuted()
  const { isPlaying, toggle, events } = usePlaying(video, isSeen)
  useCountView(isSeen && !isSample ? card : null)
  return (
    <article aria-label={card.title}>
      {card.featuredImage === null && (
        <span className="clip-bare">
          <Icon glyph={film} />
        </span>
      )}
      <Cover card={card} sizes="100vw" priority={isSeen} className="clip-backdrop" />
      {card.mediaUrl !== null && isNear && (
        <video
          ref={video}
          className="clip-film"
          src={card.mediaUrl}
          muted={muted}
          loop
          playsInline
          preload={isSeen ? 'auto' : 'metadata'}
          tabIndex={-1}
          onClick={toggle}
          {...events}
        />
      )}
      <ClipCaption card={card} isSample={isSample} />
      {!isSample && (
        <div className="clip-rail">
          <IconButton glyph={isPlaying ? pause : play} label={isPlaying ? 'Pause' : 'Lire'} filled onClick={toggle} />
          <IconButton
            glyph={muted ? volumeX : volume2}
            label={muted ? 'Activer le son' : 'Couper le son'}
            onClick={toggleMuted}
          />
          <CardActions card={card} />
        </div>
      )}
    </article>
  )
}
