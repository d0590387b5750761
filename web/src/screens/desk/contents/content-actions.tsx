import { BIN_DAYS } from '#contract/limits.ts'
import type { DeskArticle } from '#contract/trust/desk-articles.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { openCase } from '../../../features/trust/moderation/open-case.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { confirm } from '../../../ui/confirm.ts'
import { chevronDown } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import type { MenuEntry } from '../../../ui/menu-popup.tsx'
import { toast } from '../../../ui/toast.ts'

interface ContentActionsProps {
  article: DeskArticle
  onChanged: () => void
}

/** What may be done with an article, as a menu of its row; nothing where there is nothing. */
export function ContentActions({ article, onChanged }: ContentActionsProps) {
  const { id, title, author, can } = article

  async function remove() {
    const isSure = await confirm({
      title: `Supprimer « ${title} »\u202f?`,
      description: `Le contenu de @${author.username} disparaît de tout le site ; après ${BIN_DAYS} jours, pour toujours. Son auteur ne peut pas le reprendre. Pour un motif de modération, ouvrez plutôt un dossier : son auteur saura pourquoi, et pourra contester.`,
      confirmLabel: 'Supprimer',
    })
    if (!isSure) return
    const outcome = await api('DELETE /content/{id}', { params: { id } })
    if (!outcome.ok) return toast.error(failureWords(outcome))
    toast.success('Contenu supprimé')
    onChanged()
  }

  const entries: MenuEntry[] = [
    ...(can.moderate ? [{ label: 'Ouvrir un dossier', onSelect: () => void openCase('article', id) }] : []),
    { label: 'Voir le compte de l’auteur', to: `/bureau/comptes?q=${encodeURIComponent(author.username)}` },
  ]
  if (can.edit) entries.push('rule', { label: 'Modifier', to: `/editor/${id}` })
  if (can.delete) entries.push({ label: 'Supprimer…', danger: true, onSelect: remove })
  return (
    <MenuButton className={buttonClass({ size: 'small' })} aria-label={`Actions\u202f: ${title}`} entries={entries}>
      Actions <Icon glyph={chevronDown} />
    </MenuButton>
  )
}
