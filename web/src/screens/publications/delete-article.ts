import { BIN_DAYS } from '#contract/limits.ts'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { api } from '../../api/client.ts'
import { currentUser } from '../../session/session-store.ts'
import { confirm } from '../../ui/confirm.ts'
import { toast } from '../../ui/toast.ts'

/**
 * Asks, then deletes an article (docs/product/texts.md#publication-failures). @returns whether it is gone; 'signed-out' when nobody
 * is signed in any more.
 */
export async function deleteArticle(article: ArticleSummary): Promise<boolean | 'signed-out'> {
  if (!article.id) {
    toast.error('Invalid publication ID')
    return false
  }
  const confirmed = await confirm({
    title: 'Êtes-vous sûr de vouloir supprimer cette publication ?',
    description: `« ${article.title} » ne sera plus visible. La publication reste ${BIN_DAYS} jours dans votre corbeille, d’où vous pouvez la reprendre.`,
    confirmLabel: 'Supprimer',
  })
  if (!confirmed) return false
  const outcome = currentUser() && (await api('DELETE /content/{id}', { params: { id: article.id } }))
  if (outcome === null || (!outcome.ok && outcome.status === 401)) {
    toast.error('Vous devez être connecté pour supprimer une publication.')
    return 'signed-out'
  }
  // Deleted from another tab or device: what was wanted is done.
  const isGone = outcome.ok || outcome.status === 404
  if (isGone) toast.success('Publication supprimée')
  else toast.error('Failed to delete publication')
  return isGone
}
