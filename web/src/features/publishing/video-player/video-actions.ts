import type { MediaAction } from '../player/media-keys.ts'
import { askedPlace } from '../player/resume-media.ts'
import { nextSpeed } from '../player/speed.ts'
import { hasShownCaptions, showCaptions } from './captions-wish.ts'

/** Does to a video what a key or button asks for. */
export function actOn(video: HTMLVideoElement, action: MediaAction): void {
  if (action.kind === 'skip') seekTo(video, video.currentTime + action.by)
  else DEEDS[action.kind](video)
}

const DEEDS: Record<Exclude<MediaAction['kind'], 'skip'>, (video: HTMLVideoElement) => unknown> = {
  toggle: (video) => (video.paused ? video.play().catch(() => undefined) : video.pause()),
  mute: (video) => {
    video.muted = !video.muted
  },
  captions: (video) => showCaptions(video, !hasShownCaptions(video)),
  fullscreen: toggleFullscreen,
  'picture-in-picture': togglePictureInPicture,
  faster: (video) => changeSpeed(video, 1),
  slower: (video) => changeSpeed(video, -1),
}

function changeSpeed(video: HTMLVideoElement, by: -1 | 1): void {
  video.playbackRate = nextSpeed(video.playbackRate, by)
}

/** Goes to a place, in seconds; before the video is loaded, that is where it will begin. */
export function seekTo(video: HTMLVideoElement, position: number): void {
  const place = askedPlace(position)
  video.currentTime = Number.isFinite(video.duration) ? Math.min(place, video.duration) : place
}

/** Refused without a click, and by browsers that have neither. */
async function toggleFullscreen(video: HTMLVideoElement): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen()
  else await video.requestFullscreen?.().catch(() => undefined)
}

async function togglePictureInPicture(video: HTMLVideoElement): Promise<void> {
  if (document.pictureInPictureElement === video) await document.exitPictureInPicture()
  else await video.requestPictureInPicture?.().catch(() => undefined)
}
