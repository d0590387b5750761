import type { ArticleSummary } from '#contract/articles.ts'
import { classNames } from '../../lib/class-names.ts'
import { bookmark } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { toggleSaved, useIsSaved } from './saved-store.ts'

/** 'Sauvegarder': keeps an article on this device. */
export function SaveButton({ article }: { article: ArticleSummary }) {
  const saved = useIsSaved(article.id)
  return (
    <button
      type="button"
      className={classNames('action', saved && 'action-chosen')}
      aria-pressed={saved}
      aria-label="Sauvegarder"
      title="Sauvegarder"
      onClick={() => toggleSaved(article)}
    >
      <Icon glyph={bookmark} filled={saved} />
    </button>
  )
}
