import { useState } from 'react'
import type { DeskAccount } from '#contract/people/desk-accounts.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { chevronDown } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import type { MenuEntry } from '../../../ui/menu-popup.tsx'
import { usePart } from '../../../ui/use-part.tsx'
import { type AccountActs, accountActs } from './account-acts.ts'
import { WRITES } from './account-views.ts'

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
  const { username, state, userType, emailVerified, publishingApprovedAt, can } = account
  const isInUse = state === 'active' || state === 'closing'
  const places = [
    state === 'active' && { label: 'Voir le profil', to: `/profile/${username}` },
    WRITES[userType] && { label: 'Voir ses contenus', to: `/bureau/contenus?q=${encodeURIComponent(`@${username}`)}` },
  ]
  if (account.id === by.id) return inGroups([...places, { label: 'Mes paramètres', to: '/settings' }])
  return inGroups(
    places,
    [
      can.restore && { label: 'Lever la suspension', onSelect: acts.restore },
      can.suspend && isInUse && { label: 'Suspendre…', danger: true, onSelect: () => ask('suspend') },
    ],
    [
      can.giveRole && { label: 'Changer de rôle…', onSelect: () => ask('role') },
      can.approve &&
        (publishingApprovedAt === null
          ? { label: 'Autoriser à publier', onSelect: () => acts.approve(true) }
          : { label: 'Retirer l’autorisation de publier', onSelect: () => acts.approve(false) }),
      can.activate && state === 'deactivated' && { label: 'Activer le compte', onSelect: acts.activate },
    ],
    [
      can.signOut && isInUse && { label: 'Déconnecter ses appareils', onSelect: acts.signOut },
      can.verify &&
        emailVerified === false && { label: 'Renvoyer la confirmation d’adresse', onSelect: acts.sendVerification },
      can.recover && { label: 'Créer un lien de récupération', onSelect: acts.makeLink },
    ],
    [can.delete && { label: 'Supprimer le compte…', danger: true, onSelect: acts.remove }],
  )
}

/** The entries that there are, a rule between groups. */
function inGroups(...groups: readonly (MenuEntry | false)[][]): MenuEntry[] {
  const some = groups.map((group) => group.filter((entry) => entry !== false)).filter((group) => group.length > 0)
  return some.flatMap((group, index): MenuEntry[] => (index === 0 ? group : ['rule', ...group]))
}
