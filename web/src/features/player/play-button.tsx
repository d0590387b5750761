import type { ArticleCard } from '#contract/articles.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { pause, play } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { episodeOf } from './episode.ts'
import { toggleEpisode } from './play-episode.ts'
import { playerStore } from './player.ts'

/** Plays or pauses a podcast; nothing for a piece without sound. */
export function PlayButton({ card }: { card: ArticleCard }) {
  const isPlaying = useStore(playerStore, (state) => state.isPlaying && state.episode?.id === card.id)
  const episode = episodeOf(card)
  if (episode === null) return null
  const verb = isPlaying ? 'Pause' : 'Écouter'
  return (
    <Button
      variant="secondary"
      size="small"
      className="relative"
      aria-label={`${verb} : ${card.title}`}
      onClick={() => toggleEpisode(episode)}
    >
      <Icon glyph={isPlaying ? pause : play} filled /> {verb}
    </Button>
  )
}
