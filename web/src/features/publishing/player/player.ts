import { createStore } from '../../../lib/store.ts'
import { toast } from '../../../ui/toast.ts'
import { sourceOf } from '../../site/media/media-sources.ts'
import type { Episode } from './episode.ts'
import { announceMedia, silenceSession } from './media-session.ts'
import { positionOf } from './positions.ts'
import { askedPlace, resumeMedia } from './resume-media.ts'
import { keepSpeed, keptSpeed } from './speed.ts'

/** Seconds that one press goes back or forward. */
export const SKIP = 15

interface PlayerState {
  /** Null: nothing was started, or the player was closed. */
  episode: Episode | null
  isPlaying: boolean
  /** Playing, but the sound is still on its way. */
  isWaiting: boolean
  isMuted: boolean
  speed: number
}

/** What plays. Where it stands, in seconds, is a store of its own: it changes four times a second. */
export const playerStore = createStore<PlayerState>({
  episode: null,
  isPlaying: false,
  isWaiting: false,
  isMuted: false,
  speed: 1,
})
export const clockStore = createStore({ position: 0, duration: 0 })

/** One sound for the whole visit, outside the page, so that it plays on from screen to screen. */
let audio: HTMLAudioElement | undefined
let stopKeeping: (() => void) | undefined

/** Plays an episode from where it was left, in place of any other. Called by a click. */
export function startEpisode(episode: Episode): void {
  stopKeeping?.()
  audio ??= createAudio()
  audio.pause()
  audio.src = sourceOf(episode.mediaUrl)
  stopKeeping = resumeMedia(audio, episode.id)
  const speed = keptSpeed()
  audio.defaultPlaybackRate = speed
  playerStore.set((state) => ({ ...state, episode, speed }))
  clockStore.set(() => ({ position: positionOf(episode.id), duration: episode.duration }))
  announceMedia(episode, { toggle: togglePlaying, skip, seek })
  play(audio)
}

export function togglePlaying(): void {
  if (audio === undefined) return
  if (audio.paused) play(audio)
  else audio.pause()
}

export function playOn(): void {
  if (audio?.paused) play(audio)
}

/** Goes to a place, in seconds. */
export function seek(position: number): void {
  if (audio) audio.currentTime = Math.min(askedPlace(position), clockStore.get().duration)
}

/** Goes back or forward by some seconds. */
export const skip = (seconds: number): void => seek(clockStore.get().position + seconds)

export function setSpeed(speed: number): void {
  if (audio) audio.playbackRate = speed
  keepSpeed(speed)
  playerStore.set((state) => ({ ...state, speed }))
}

export function toggleMuted(): void {
  if (audio) audio.muted = !audio.muted
}

export function closePlayer(): void {
  audio?.pause()
  stopKeeping?.()
  silenceSession()
  playerStore.set((state) => ({ ...state, episode: null, isPlaying: false, isWaiting: false }))
}

function play(sound: HTMLAudioElement): void {
  for (const video of document.querySelectorAll('video')) if (!video.muted) video.pause()
  sound.play().catch((error: unknown) => {
    // Paused again before it began, or a browser that wants another click.
    const isHarmless = error instanceof DOMException && /^(AbortError|NotAllowedError)$/.test(error.name)
    if (!isHarmless) toast.error('Cet épisode ne peut pas être lu pour le moment')
  })
}

function createAudio(): HTMLAudioElement {
  const sound = new Audio()
  const tell = () =>
    playerStore.set((state) => ({
      ...state,
      isPlaying: !sound.paused,
      isMuted: sound.muted,
      isWaiting: !sound.paused && sound.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    }))
  const events = ['play', 'pause', 'playing', 'waiting', 'ended', 'error', 'volumechange']
  for (const event of events) sound.addEventListener(event, tell)
  const tick = () => {
    const { duration } = clockStore.get()
    const known = Number.isFinite(sound.duration) ? sound.duration : duration
    clockStore.set(() => ({ position: sound.currentTime, duration: known }))
  }
  for (const event of ['timeupdate', 'seeked', 'durationchange']) sound.addEventListener(event, tick)
  for (const event of ['play', 'volumechange']) document.addEventListener(event, yieldTo, true)
  return sound
}

/** A video that is heard on the page takes over. */
function yieldTo({ target }: Event): void {
  if (target instanceof HTMLMediaElement && !target.paused && !target.muted) audio?.pause()
}
