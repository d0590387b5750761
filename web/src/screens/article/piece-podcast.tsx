import { useEffect, useState } from 'react'
import type { Article } from '#contract/articles.ts'
import { CardLength } from '../../features/content-card/card-length.tsx'
import { Button } from '../../ui/button.tsx'
import { play } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'

const loadPlayer = () => import('../../features/player/play-button.tsx')

/** A podcast, played by the player that goes on from screen to screen; its code comes after the page. */
export function PiecePodcast({ article, src }: { article: Article; src: string }) {
  const [player, setPlayer] = useState<Awaited<ReturnType<typeof loadPlayer>>>()
  useEffect(() => void loadPlayer().then(setPlayer), [])
  return (
    <div className="type-meta mx-auto flex w-full max-w-column items-center gap-4 border-y border-rule py-3">
      {player ? (
        <player.PlayButton card={article} />
      ) : (
        <Button size="small" disabled>
          <Icon glyph={play} filled /> Écouter
        </Button>
      )}
      <CardLength card={article} />
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: what is said stands below as text */}
        <audio src={src} controls preload="none" />
      </noscript>
    </div>
  )
}
