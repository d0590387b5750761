import { useSearchParams } from 'react-router'
import { useList } from '../../../api/use-list.ts'
import { useSession } from '../../../session/use-session.ts'
import { DeskPage } from '../desk-page.tsx'
import { choiceIn, SORT, wordsIn } from '../table/desk-address.ts'
import { DeskFilter } from '../table/desk-filter.tsx'
import { DeskSearch } from '../table/desk-search.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { AccountActions } from './account-actions.tsx'
import { ACCOUNT_COLUMNS } from './account-columns.tsx'
import { ROLE, ROLE_CHOICES, SORTS, STATE, STATE_CHOICES } from './account-views.ts'

/** Every account, and what may be done to it (docs/product/screens.md#accounts-at-the-desk). */
export function Component() {
  const [search] = useSearchParams()
  const { user } = useSession()
  const isAdmin = user?.can.administer
  const { state } = choiceIn(STATE_CHOICES, search, STATE)
  const { role } = choiceIn(ROLE_CHOICES, search, ROLE)
  const { sort } = choiceIn(SORTS, search, SORT)
  const q = wordsIn(search)
  const accounts = useList('GET /admin/accounts', { query: { sort, state, role, q } })
  return (
    <DeskPage title="Comptes" lead={isAdmin ? FOR_ADMINS : FOR_MODERATORS}>
      <DeskFilter label="État des comptes" parameter={STATE} choices={STATE_CHOICES} />
      <DeskFilter label="Rôle des comptes" parameter={ROLE} choices={ROLE_CHOICES} />
      <DeskSearch label={isAdmin ? 'Chercher un nom, une adresse' : 'Chercher un nom'} />
      <DeskTable
        label="Comptes"
        list={accounts}
        rowsOf={(page) => page.accounts}
        columns={ACCOUNT_COLUMNS}
        actions={(account) => user && <AccountActions account={account} by={user} onChanged={accounts.reload} />}
        empty={{ title: 'Aucun compte ici', description: 'Essayez un autre nom, un autre état ou un autre rôle.' }}
        failure="Les comptes n’ont pas pu être chargés"
      />
    </DeskPage>
  )
}

const FOR_ADMINS = 'Cherchez quelqu’un, puis agissez depuis la ligne de son compte. Chaque acte reste au journal.'
const FOR_MODERATORS =
  'Suspendez un compte ou rendez-le à son usage ; pour le reste, adressez-vous à un administrateur. Chaque acte reste au journal.'
