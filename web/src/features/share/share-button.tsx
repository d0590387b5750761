import type { ArticleCard } from '#contract/articles.ts'
import { usePublicUrl } from '../../lib/page-info.tsx'
import { requireSession } from '../../session/require-session.ts'
import { share2 } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { share } from './share.ts'

/** Shares the address of a piece. Guests are sent to /login (spec §2). */
export function ShareButton({ piece, children }: { piece: Pick<ArticleCard, 'title' | 'slug'>; children?: string }) {
  const publicUrl = usePublicUrl()
  return (
    <button
      type="button"
      className="action"
      aria-label="Partager"
      onClick={() => {
        if (requireSession()) void share({ title: piece.title, url: `${publicUrl}/article/${piece.slug}` })
      }}
    >
      <Icon glyph={share2} />
      {children}
    </button>
  )
}
