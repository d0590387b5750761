import type { ArticleSummary } from '#contract/articles.ts'
import { usePublicUrl } from '../../lib/page-info.tsx'
import { requireSession } from '../../session/require-session.ts'
import { share2 } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { share } from './share.ts'

/** Shares the address of an article. Guests are sent to /login (docs/product/accounts.md#guests). */
export function ShareButton({
  article,
  children,
}: {
  article: Pick<ArticleSummary, 'title' | 'slug'>
  children?: string
}) {
  const publicUrl = usePublicUrl()
  return (
    <button
      type="button"
      className="action"
      aria-label="Partager"
      onClick={() => {
        if (requireSession()) void share({ title: article.title, url: `${publicUrl}/article/${article.slug}` })
      }}
    >
      <Icon glyph={share2} />
      {children}
    </button>
  )
}
