import { api } from '../../../api/client.ts'
import { type Episode, episodeOf } from './episode.ts'
import { playerStore } from './player.ts'

/** Completes an episode that was started from a list with its chapters and its waveform, as long as it plays. */
export async function readWholeEpisode({ id, waveform }: Episode): Promise<void> {
  if (waveform !== null) return
  const outcome = await api('GET /content/{id}', { params: { id } })
  const whole = outcome.ok ? episodeOf(outcome.data.content) : null
  if (whole) playerStore.set((state) => (state.episode?.id === id ? { ...state, episode: whole } : state))
}
