import type { OwnArticleSummary } from '#contract/publishing/articles.ts'
import { useChange } from '../../api/use-change.ts'
import { navigate } from '../../lib/navigate.ts'
import { loginAddress } from '../../session/return-address.ts'
import { chartLine, trash } from '../../ui/glyphs.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/toast.ts'
import { deleteArticle } from './delete-article.ts'

interface OwnArticleActionsProps {
  article: OwnArticleSummary
  showsViews: boolean
  onShowViews: () => void
  onDeleted: () => void
}

/** Voir, Modifier (Continuer for a draft), the chart of views, Supprimer. */
export function OwnArticleActions({ article, showsViews, onShowViews, onDeleted }: OwnArticleActionsProps) {
  const { run, isBusy } = useChange(async () => {
    const deleted = await deleteArticle(article)
    if (deleted === 'signed-out') navigate(loginAddress(location.pathname + location.search))
    else if (deleted) onDeleted()
  })

  const named = (verb: string) => `${verb} : ${article.title}`
  return (
    <div className="flex items-center gap-2">
      <LinkButton to={`/article/${article.slug}`} size="small" aria-label={named('Voir')}>
        Voir
      </LinkButton>
      {article.can.edit && <EditLink article={article} />}
      <IconButton
        glyph={chartLine}
        label={named('Vues par jour')}
        size="small"
        aria-expanded={showsViews}
        className="ms-auto"
        onClick={onShowViews}
      />
      {article.can.delete && (
        <IconButton glyph={trash} label={named('Supprimer')} size="small" aria-busy={isBusy} onClick={() => run()} />
      )}
    </div>
  )
}

function EditLink({ article }: { article: OwnArticleSummary }) {
  const verb = article.status === 'draft' ? 'Continuer' : 'Modifier'
  return (
    <LinkButton
      to={`/editor/${article.id}`}
      size="small"
      aria-label={`${verb} : ${article.title}`}
      onClick={(event) => {
        if (article.id) return
        event.preventDefault()
        toast.error('Invalid article ID for editing')
      }}
    >
      {verb}
    </LinkButton>
  )
}
