import './player-bar.css'
import { type KeyboardEvent, useRef } from 'react'
import { api } from '../../../api/client.ts'
import { formatDuration } from '../../../lib/numbers.ts'
import { useStore } from '../../../lib/store.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { pause, play, rotateCcw, rotateCw, x } from '../../../ui/glyphs.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { showOverPage } from '../../../ui/over-page.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Cover } from '../article-card/cover.tsx'
import { type Episode, episodeOf } from './episode.ts'
import { clockStore, closePlayer, playerStore, SKIP, seek, setSpeed, skip, togglePlaying } from './player.ts'
import { SpeedChoice } from './speed-choice.tsx'
import { WaveSlider } from './wave-slider.tsx'

/** What plays, under every screen; nothing while nothing does. */
function Player() {
  const episode = useStore(playerStore, (state) => state.episode)
  return episode && <PlayerBar episode={episode} />
}

function PlayerBar({ episode }: { episode: Episode }) {
  const cameFrom = useRef(document.activeElement)
  const close = () => {
    closePlayer()
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
  }
  const obey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    // Its own arrows serve the slider and the list of speeds.
    if (event.target instanceof HTMLButtonElement) {
      if (event.key === 'ArrowLeft') skip(-SKIP)
      if (event.key === 'ArrowRight') skip(SKIP)
    }
  }
  return (
    <section className="player" aria-label="Lecteur de podcast" onKeyDown={obey}>
      <div className="player-line">
        <Cover
          article={{ ...episode, featuredImage: episode.cover, featuredImagePlaceholder: null }}
          ratio="1:1"
          sizes="3rem"
          className="player-cover"
        />
        <p className="player-title">
          <a href={`/article/${episode.slug}`}>{frenchSpaces(episode.title)}</a>
          <span className="type-meta">{episode.outlet}</span>
        </p>
        <div className="player-buttons">
          <IconButton glyph={rotateCcw} label={`Reculer de ${SKIP} secondes`} onClick={() => skip(-SKIP)} />
          <PlayPause />
          <IconButton glyph={rotateCw} label={`Avancer de ${SKIP} secondes`} onClick={() => skip(SKIP)} />
        </div>
        <SeekBar />
        <Speed />
        <IconButton glyph={x} label="Fermer le lecteur" className="player-close" onClick={close} />
      </div>
    </section>
  )
}

function PlayPause() {
  const isPlaying = useStore(playerStore, (state) => state.isPlaying)
  const isWaiting = useStore(playerStore, (state) => state.isWaiting)
  return (
    <span className="player-play">
      <IconButton
        glyph={isPlaying ? pause : play}
        label={isPlaying ? 'Pause' : 'Lire'}
        filled
        onClick={togglePlaying}
      />
      {isWaiting && <Spinner className="player-waiting" />}
    </span>
  )
}

function Speed() {
  const speed = useStore(playerStore, (state) => state.speed)
  return (
    <span className="player-speed">
      <SpeedChoice speed={speed} onChange={setSpeed} />
    </span>
  )
}

let isShown = false

/** Shows the player under every screen. */
export function showPlayer(): void {
  if (isShown) return
  isShown = true
  showOverPage(<Player />)
}

/** Where the episode stands, between the time that was heard and its length. */
function SeekBar() {
  const position = useStore(clockStore, (clock) => Math.floor(clock.position))
  const duration = useStore(clockStore, (clock) => Math.floor(clock.duration))
  const peaks = useStore(playerStore, (state) => state.episode?.waveform ?? null)
  return (
    <div className="player-seek">
      <span aria-hidden="true">{formatDuration(position)}</span>
      <WaveSlider peaks={peaks} position={position} duration={duration} onSeek={seek} />
      <span aria-hidden="true">{formatDuration(duration)}</span>
    </div>
  )
}

/** Completes an episode that was started from a list with its chapters and its waveform, as long as it plays. */
export async function readWholeEpisode({ id, waveform }: Episode): Promise<void> {
  if (waveform !== null) return
  const outcome = await api('GET /content/{id}', { params: { id } })
  const whole = outcome.ok ? episodeOf(outcome.data.content) : null
  if (whole) playerStore.set((state) => (state.episode?.id === id ? { ...state, episode: whole } : state))
}
