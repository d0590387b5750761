import '../../features/publishing/recording/recording.css'
import { useEffect, useState } from 'react'
import type { Article } from '#contract/publishing/articles.ts'
import { type Episode, episodeOf } from '../../features/publishing/player/episode.ts'
import { type MediaAction, mediaAction } from '../../features/publishing/player/media-keys.ts'
import { PlayButton } from '../../features/publishing/player/play-button.tsx'
import { playFrom, toggleEpisode } from '../../features/publishing/player/play-episode.ts'
import { clockStore, playerStore, setSpeed, skip, toggleMuted } from '../../features/publishing/player/player.ts'
import { positionOf } from '../../features/publishing/player/positions.ts'
import { nextSpeed } from '../../features/publishing/player/speed.ts'
import { WaveSlider } from '../../features/publishing/player/wave-slider.tsx'
import { ChapterList } from '../../features/publishing/recording/chapter-list.tsx'
import { placeAt } from '../../features/publishing/recording/place-list.tsx'
import { placeInSeries, seriesAddress } from '../../features/publishing/recording/series-address.ts'
import { Transcript } from '../../features/publishing/recording/transcript.tsx'
import { VideoPlayer } from '../../features/publishing/video-player/video-player.tsx'
import { sourceOf } from '../../features/site/media/media-sources.ts'
import { formatDuration } from '../../lib/numbers.ts'
import { createStore, type Store, useStore } from '../../lib/store.ts'

/** A podcast, played by the player that goes on from screen to screen. */
function ArticlePodcast({ article }: { article: Article }) {
  const [episode] = useState(() => episodeOf(article))
  return episode && <Sound article={article} episode={episode} />
}

function Sound({ article, episode }: { article: Article; episode: Episode }) {
  const clock = useEpisodeClock(episode.id)
  const current = useStore(clock, ({ position }) => placeAt(episode.chapters, position))
  const goTo = (position: number) => playFrom(episode, position)
  return (
    <section
      className="sound"
      aria-label={`Podcast : ${article.title}`}
      onKeyDown={(event) => {
        const action = mediaAction(event.nativeEvent)
        if (action !== null && actOnEpisode(episode, action)) event.preventDefault()
      }}
    >
      <SeriesLine article={article} />
      <div className="flex items-center gap-3 border-y border-rule py-3 type-meta">
        <PlayButton article={article} />
        <Position clock={clock} episode={episode} />
      </div>
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: what is said stands below as text */}
        <audio src={sourceOf(episode.mediaUrl)} controls preload="none" className="w-full" />
      </noscript>
      <ChapterList chapters={episode.chapters} current={current} onChoose={goTo} />
      <Transcript transcript={article.transcript} captionsUrl={article.captionsUrl} clock={clock} onChoose={goTo} />
    </section>
  )
}

function Position({ clock, episode }: { clock: Store<{ position: number }>; episode: Episode }) {
  const position = useStore(clock, (now) => Math.floor(now.position))
  const { duration, waveform } = episode
  return (
    <>
      <WaveSlider
        peaks={waveform}
        position={position}
        duration={duration}
        onSeek={(place) => playFrom(episode, place)}
      />
      <span>
        {position > 0 && `${formatDuration(position)} / `}
        {formatDuration(duration)}
      </span>
    </>
  )
}

/** Where an episode stands, in seconds: as it plays, else where it was left on this device. */
function useEpisodeClock(id: string): Store<{ position: number }> {
  const [clock] = useState(() => createStore({ position: 0 }))
  useEffect(() => {
    const follow = () => {
      const isCurrent = playerStore.get().episode?.id === id
      const position = isCurrent ? clockStore.get().position : positionOf(id)
      if (position !== clock.get().position) clock.set(() => ({ position }))
    }
    follow()
    const stops = [clockStore.subscribe(follow), playerStore.subscribe(follow)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [clock, id])
  return clock
}

/** What an episode belongs to: « Le fil · Saison 2, épisode 3 ». */
function SeriesLine({ article }: { article: Article }) {
  if (article.series === null) return null
  const place = placeInSeries(article)
  return (
    <p className="type-meta">
      <a
        href={seriesAddress({ name: article.series, authorId: article.author.id })}
        className="font-medium text-accent hover:underline"
      >
        {article.series}
      </a>
      {place && ` · ${place}`}
    </p>
  )
}

/** Does to an episode what a key asks for. @returns whether it was anything a sound can do. */
function actOnEpisode(episode: Episode, action: MediaAction): boolean {
  if (action.kind === 'toggle') toggleEpisode(episode)
  else if (playerStore.get().episode?.id !== episode.id) return false
  else if (action.kind === 'skip') skip(action.by)
  else if (action.kind === 'mute') toggleMuted()
  else if (action.kind === 'faster') setSpeed(nextSpeed(playerStore.get().speed, 1))
  else if (action.kind === 'slower') setSpeed(nextSpeed(playerStore.get().speed, -1))
  else return false
  return true
}

/** The player of an article, all that it shows of its video or sound. */
export function ArticleRecording({ article }: { article: Article }) {
  return article.type === 'podcast' ? <ArticlePodcast article={article} /> : <VideoPlayer article={article} />
}
