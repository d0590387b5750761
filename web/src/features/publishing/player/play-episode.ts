import type { Episode } from './episode.ts'
import { playerStore, playOn, seek, startEpisode, togglePlaying } from './player.ts'

/** Plays an episode from where it was left; the one that plays already is paused or goes on. Called by a click. */
export function toggleEpisode(episode: Episode): void {
  if (playerStore.get().episode?.id === episode.id) togglePlaying()
  else start(episode)
}

/** Plays an episode from `position`, in seconds. Called by a click. */
export function playFrom(episode: Episode, position: number): void {
  if (playerStore.get().episode?.id !== episode.id) start(episode)
  seek(position)
  playOn()
}

/** What shows and completes it comes with the first one. */
function start(episode: Episode): void {
  startEpisode(episode)
  void import('./player-bar.tsx').then(({ showPlayer, readWholeEpisode }) => {
    showPlayer()
    void readWholeEpisode(episode)
  })
}
