import { formatDay } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { OfferedArticles } from './use-offered-articles.ts'

interface ArticlePickerProps {
  offered: OfferedArticles
  chosen: ReadonlySet<string>
  onToggle: (id: string) => void
  error: string | undefined
}

/** 'Sélectionner des articles': the checklist of a section's dialog. */
export function ArticlePicker({ offered, chosen, onToggle, error }: ArticlePickerProps) {
  const { articles, status, hasNext, loadMore } = offered
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 flex w-full justify-between gap-4 text-sm font-medium wrap-break-word">
        Sélectionner des articles
        <span className="type-meta" aria-live="polite">
          {formatCount(chosen.size, 'sélectionné')}
        </span>
      </legend>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
      {articles.length === 0 && status === 'idle' && (
        <p className="text-soft">Aucun article publié n’est libre : chacun est déjà dans une section.</p>
      )}
      <ul className="grid gap-3">
        {articles.map((article) => (
          <li key={article.id}>
            <Checkbox
              label={frenchSpaces(article.title)}
              help={formatDay(article.publishedAt ?? article.createdAt)}
              checked={chosen.has(article.id)}
              onChange={() => onToggle(article.id)}
            />
          </li>
        ))}
      </ul>
      {status === 'failed' && (
        <p role="alert" className="field-error">
          Failed to fetch user publications
        </p>
      )}
      {(hasNext || status !== 'idle') && (
        <Button size="small" busy={status === 'loading'} onClick={loadMore}>
          {status === 'failed' ? 'Réessayer' : 'Afficher la suite'}
        </Button>
      )}
    </fieldset>
  )
}
