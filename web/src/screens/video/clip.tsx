import { useRef } from 'react'
import type { Article, ArticleSummary } from '#contract/publishing/articles.ts'
import { useCall } from '../../api/use-call.ts'
import { CardActions } from '../../features/publishing/article-card/card-actions.tsx'
import { Cover } from '../../features/publishing/article-card/cover.tsx'
import { videoSources } from '../../features/publishing/video-player/video-sources.ts'
import { useCountView } from '../../features/reading/views/use-count-view.ts'
import { pause, play, video as videoSign, volume2, volumeX } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ClipCaption } from './clip-caption.tsx'
import { ClipCaptions } from './clip-captions.tsx'
import { toggleMuted, useMuted } from './sound.ts'
import { usePlaying } from './use-playing.ts'

interface ClipProps {
  article: ArticleSummary
  /** It is the one on the screen. */
  isSeen: boolean
  /** It is on the screen or next to it: its film is fetched. */
  isNear: boolean
  isSample: boolean
}

/** One video a screen. */
export function Clip({ article, isSeen, isNear, isSample }: ClipProps) {
  const video = useRef<HTMLVideoElement>(null)
  const muted = useMuted()
  const whole = useWholeClip(article, isNear && !isSample)
  const sources = videoSources(whole ?? { mediaUrl: article.mediaUrl, recording: null })
  const film = sources[0]?.src
  const { isPlaying, toggle, events } = usePlaying(video, isSeen, film)
  useCountView(isSeen && !isSample ? article : null)
  return (
    <article aria-label={article.title}>
      {article.featuredImage === null ? (
        <span className="clip-bare">
          <Icon glyph={videoSign} />
        </span>
      ) : (
        <Cover article={article} sizes="100vw" priority={isSeen} className="clip-backdrop" />
      )}
      {article.mediaUrl !== null && isNear && (
        <video
          key={film}
          ref={video}
          className="clip-film"
          muted={muted}
          loop
          playsInline
          preload={isSeen ? 'auto' : 'metadata'}
          tabIndex={-1}
          onClick={toggle}
          {...events}
        >
          {sources.map(({ src, type, media }) => (
            <source key={src} src={src} type={type} media={media} />
          ))}
          {whole?.captionsUrl && <track kind="captions" src={whole.captionsUrl} srcLang="fr" label="Français" />}
        </video>
      )}
      <ClipCaption article={article} isSample={isSample} />
      {!isSample && (
        <div className="clip-rail">
          {whole?.captionsUrl && <ClipCaptions key={film} video={video} />}
          <IconButton glyph={isPlaying ? pause : play} label={isPlaying ? 'Pause' : 'Lire'} filled onClick={toggle} />
          <IconButton
            glyph={muted ? volumeX : volume2}
            label={muted ? 'Activer le son' : 'Couper le son'}
            onClick={toggleMuted}
          />
          <CardActions article={article} />
        </div>
      )}
    </article>
  )
}

/** What a list does not tell of a video: its versions and captions. Read when it comes near. */
function useWholeClip({ id }: ArticleSummary, isWanted: boolean): Article | null {
  const { data } = useCall('GET /content/{id}', { params: { id } }, { when: isWanted })
  return data?.content ?? null
}
