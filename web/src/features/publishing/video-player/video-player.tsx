import { useRef } from 'react'
import type { Article } from '#contract/publishing/articles.ts'
import { useStore } from '../../../lib/store.ts'
import { sourceOf } from '../../site/media/media-sources.ts'
import { mediaAction } from '../player/media-keys.ts'
import { ChapterList } from '../recording/chapter-list.tsx'
import { placeAt } from '../recording/place-list.tsx'
import { Transcript } from '../recording/transcript.tsx'
import { useVideo } from './use-video.ts'
import { actOn, seekTo } from './video-actions.ts'
import { videoRatio, videoSources } from './video-sources.ts'
import './video-keys.css'
import { VideoTools } from './video-tools.tsx'

/**
 * A video with the browser's own controls, and what they lack: keys, speed, versions, chapters and its transcription. As the
 * server sends it, it plays without scripts.
 */
export function VideoPlayer({ article }: { article: Article }) {
  const { id, title, featuredImage, captionsUrl, chapters, transcript } = article
  const video = useRef<HTMLVideoElement>(null)
  const { clock, state } = useVideo(video, { id, title, outlet: article.mediaOutlet.name, cover: featuredImage })
  const current = useStore(clock, ({ position }) => placeAt(chapters, position))
  const sources = videoSources(article)
  const ratio = videoRatio(article)
  const goTo = (position: number) => {
    if (video.current === null) return
    seekTo(video.current, position)
    void video.current.play().catch(() => undefined)
  }
  return (
    <section
      className="film"
      aria-label={`Vidéo : ${title}`}
      onKeyDown={(event) => {
        const action = mediaAction(event.nativeEvent)
        if (action === null || video.current === null) return
        event.preventDefault()
        actOn(video.current, action)
      }}
    >
      {/* The poster of an upright one is a wide picture, and fills the frame; the film has the frame's shape. */}
      {/* biome-ignore lint/a11y/useMediaCaption: shown where their author gave some */}
      <video
        ref={video}
        className="film-screen"
        style={{ aspectRatio: ratio, maxWidth: `calc(80svh * ${ratio})`, objectFit: ratio < 1 ? 'cover' : undefined }}
        poster={featuredImage === null ? undefined : sourceOf(featuredImage)}
        preload={featuredImage === null ? 'metadata' : 'none'}
        aria-keyshortcuts="k j l m c f i"
        controls
        playsInline
      >
        {sources.map(({ src, type, media }) => (
          <source key={src} src={src} type={type} media={media} />
        ))}
        {captionsUrl && <track kind="captions" src={captionsUrl} srcLang="fr" label="Français" />}
      </video>
      <VideoTools video={video} state={state} sources={sources} canCaption={captionsUrl !== null} />
      <ChapterList chapters={chapters} current={current} onChoose={goTo} />
      <Transcript transcript={transcript} captionsUrl={captionsUrl} clock={clock} onChoose={goTo} />
    </section>
  )
}
