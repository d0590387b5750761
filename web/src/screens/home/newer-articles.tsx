import { PAGE } from '#contract/limits.ts'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { formatCount } from '../../lib/numbers.ts'
import { FloatingStatus } from '../../ui/floating-status.tsx'
import { arrowUp } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { type Tab, tabAddress } from './tabs.ts'
import { useNewerCount } from './use-newer-count.ts'

/** Says that there are newer articles without moving what is being read; following it shows the tab anew from its top. */
export function NewerArticles({ tab, newest }: { tab: Tab; newest: ArticleSummary | undefined }) {
  const count = useNewerCount(tab, newest)
  return (
    <FloatingStatus className="top-[calc(var(--top-bar-height)+4rem)]">
      {count > 0 && (
        <a href={tabAddress(tab)} className="button button-primary button-small">
          <Icon glyph={arrowUp} />
          {count < PAGE.feed ? formatCount(count, 'nouveau contenu', 'nouveaux contenus') : 'Nouveaux contenus'}
        </a>
      )}
    </FloatingStatus>
  )
}
