import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/button.tsx'
import { pause, play } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { episodeOf } from './episode.ts'
import { toggleEpisode } from './play-episode.ts'
import { playerStore } from './player.ts'

/** Plays or pauses a podcast; nothing for an article without sound. */
export function PlayButton({ article }: { article: ArticleSummary }) {
  const isPlaying = useStore(playerStore, (state) => state.isPlaying && state.episode?.id === article.id)
  const episode = episodeOf(article)
  if (episode === null) return null
  const verb = isPlaying ? 'Pause' : 'Écouter'
  return (
    <Button
      variant="secondary"
      size="small"
      className="relative"
      aria-label={`${verb} : ${article.title}`}
      onClick={() => toggleEpisode(episode)}
    >
      <Icon glyph={isPlaying ? pause : play} filled /> {verb}
    </Button>
  )
}
