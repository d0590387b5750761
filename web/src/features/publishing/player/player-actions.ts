import type { Episode } from './episode.ts'
import type { MediaAction } from './media-keys.ts'
import { toggleEpisode } from './play-episode.ts'
import { playerStore, setSpeed, skip, toggleMuted } from './player.ts'
import { nextSpeed } from './speed.ts'

/** Does to an episode what a key asks for. @returns whether it was anything a sound can do. */
export function actOnEpisode(episode: Episode, action: MediaAction): boolean {
  if (action.kind === 'toggle') toggleEpisode(episode)
  else if (playerStore.get().episode?.id !== episode.id) return false
  else if (action.kind === 'skip') skip(action.by)
  else if (action.kind === 'mute') toggleMuted()
  else if (action.kind === 'faster') setSpeed(nextSpeed(playerStore.get().speed, 1))
  else if (action.kind === 'slower') setSpeed(nextSpeed(playerStore.get().speed, -1))
  else return false
  return true
}
