import type { Section } from '#contract/sections.ts'
import { api } from '../../../api/client.ts'
import { confirm } from '../../../ui/confirm.ts'
import { toast } from '../../../ui/toast.ts'

/** Asks, then deletes a section. @returns whether it is gone. */
export async function deleteSection({ id, title }: Pick<Section, 'id' | 'title'>): Promise<boolean> {
  const confirmed = await confirm({
    title: `Supprimer la section « ${title} » ?`,
    description: 'Ses articles restent publiés ; seule la section disparaît du profil.',
    confirmLabel: 'Supprimer',
  })
  if (!confirmed) return false
  const outcome = await api('DELETE /users/me/sections/{id}', { params: { id } })
  const isGone = outcome.ok || outcome.status === 404
  if (isGone) toast.success('Section supprimée !')
  else toast.error('Erreur lors de la suppression.')
  return isGone
}
