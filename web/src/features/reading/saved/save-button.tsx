import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { classNames } from '../../../lib/class-names.ts'
import { currentUser } from '../../../session/session-store.ts'
import { bookmark } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.ts'
import { isSaved, toggleSaved, useIsSaved } from './saved-store.ts'

/** 'Sauvegarder': keeps an article on this device. A guest, who has no menu that leads there, is told where it is. */
export function SaveButton({ article }: { article: ArticleSummary }) {
  const saved = useIsSaved(article.id)
  return (
    <button
      type="button"
      className={classNames('action', 'action-icon', saved && 'action-chosen')}
      aria-pressed={saved}
      aria-label="Sauvegarder"
      title="Sauvegarder"
      onClick={() => {
        toggleSaved(article)
        if (currentUser() === null && isSaved(article.id))
          toast.success('Gardé sur cet appareil.', { to: '/lectures', label: 'Mes lectures' })
      }}
    >
      <Icon glyph={bookmark} filled={saved} />
    </button>
  )
}
