import { useState } from 'react'
import type { DeskAccount } from '#contract/people/desk-accounts.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { chevronDown } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import type { MenuEntry } from '../../../ui/menu-popup.tsx'
import { usePart } from '../../../ui/use-part.ts'
import { type AccountActs, accountActs } from './account-acts.ts'

interface AccountActionsProps {
  account: DeskAccount
  by: OwnUser
  onChanged: () => void
}

type Asked = 'suspend' | 'role' | { link: string }

const loadDialogs = async () => (await import('./account-dialogs.tsx')).AccountDialogs

/** What may be done to an account, as a menu of its row. */
export function AccountActions({ account, by, onChanged }: AccountActionsProps) {
  const [asked, setAsked] = useState<Asked>()
  const [Dialogs, wantDialogs] = usePart(loadDialogs)
  const ask = (what: Asked) => {
    wantDialogs()
    setAsked(what)
  }
  const acts = accountActs(account, { onChanged, onLink: (link) => ask({ link }) })
  return (
    <>
      <MenuButton
        className={buttonClass({ size: 'small' })}
        aria-label={`Actions\u202f: @${account.username}`}
        entries={entriesOf(account, by, acts, ask)}
      >
        Actions <Icon glyph={chevronDown} />
      </MenuButton>
      {asked && Dialogs && (
        <Dialogs asked={asked} account={account} onChanged={onChanged} onClosed={() => setAsked(undefined)} />
      )}
    </>
  )
}

function entriesOf(account: DeskAccount, by: OwnUser, acts: AccountActs, ask: (what: Asked) => void): MenuEntry[] {
  const { username, state, role, userType, emailVerified, publishingApprovedAt } = account
  const isAdmin = by.role === 'admin'
  const entries: MenuEntry[] = []
  if (state === 'active') entries.push({ label: 'Voir le profil', to: `/profile/${username}` })
  if (userType === 'media')
    entries.push({ label: 'Voir ses contenus', to: `/bureau/contenus?q=${encodeURIComponent(`@${username}`)}` })
  if (account.id === by.id) return [...entries, { label: 'Mes paramètres', to: '/settings' }]

  const isOfDesk = role === 'admin' || role === 'moderator'
  if (isAdmin || !isOfDesk) {
    if (entries.length > 0) entries.push('rule')
    if (state === 'suspended') entries.push({ label: 'Lever la suspension', onSelect: acts.restore })
    if (state === 'active' || state === 'closing')
      entries.push({ label: 'Suspendre…', danger: true, onSelect: () => ask('suspend') })
  }
  if (!isAdmin) return entries
  entries.push('rule', { label: 'Changer de rôle…', onSelect: () => ask('role') })
  if (userType === 'media')
    entries.push(
      publishingApprovedAt === null
        ? { label: 'Autoriser à publier', onSelect: () => acts.approve(true) }
        : { label: 'Retirer l’autorisation de publier', onSelect: () => acts.approve(false) },
    )
  if (state === 'deactivated') entries.push({ label: 'Activer le compte', onSelect: acts.activate })
  if (state === 'active' || state === 'closing') {
    entries.push('rule', { label: 'Déconnecter ses appareils', onSelect: acts.signOut })
    if (emailVerified === false)
      entries.push({ label: 'Renvoyer la confirmation d’adresse', onSelect: acts.sendVerification })
    if (!isOfDesk) entries.push({ label: 'Créer un lien de récupération', onSelect: acts.makeLink })
  }
  return [...entries, 'rule', { label: 'Supprimer le compte…', danger: true, onSelect: acts.remove }]
}
