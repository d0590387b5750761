import { useSearchParams } from 'react-router'
import { useList } from '../../../api/use-list.ts'
import { DeskPage } from '../desk-page.tsx'
import { DeskFilter } from '../table/desk-filter.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { MailActions } from './mail-actions.tsx'
import { MAIL_COLUMNS } from './mail-columns.tsx'
import { STATE, STATE_CHOICES, stateIn } from './mail-states.ts'

/** Every mail of the site, and what became of it (docs/product/screens.md#desk). */
export function Component() {
  const [search] = useSearchParams()
  const state = stateIn(search)
  const mails = useList('GET /admin/mails', { query: { ...(state && { state }) } })
  return (
    <DeskPage
      title="Courriels"
      lead="Chaque courriel est gardé ici jusqu’à ce qu’on sache ce qu’il est devenu ; les liens qu’il porte n’y figurent pas."
    >
      <DeskFilter label="État des courriels" parameter={STATE} choices={STATE_CHOICES} />
      {mails.pages.at(-1)?.isSending === false && <NoServer />}
      <DeskTable
        label="Courriels"
        list={mails}
        rowsOf={(page) => page.mails}
        columns={MAIL_COLUMNS}
        actions={(mail) => <MailActions mail={mail} onChanged={mails.reload} />}
        empty={{
          title: 'Aucun courriel ici',
          description:
            state === undefined
              ? 'Confirmations, mots de passe oubliés, alertes : ils apparaîtront au fil des demandes.'
              : 'Aucun n’est dans cet état en ce moment.',
        }}
        failure="Les courriels n’ont pas pu être chargés"
      />
    </DeskPage>
  )
}

/** How people get their links all the same. */
function NoServer() {
  return (
    <div className="max-w-3xl rounded-sm border border-rule bg-wash p-4">
      <h2 className="font-semibold">Aucun serveur de courriel n’est réglé</h2>
      <p className="mt-1">
        Les courriels attendent ici. Pour ceux qui portent un lien, créez-le et remettez-le vous-même à la personne, en
        vous assurant que c’est bien elle. Dès que <code>SMTP_URL</code> (
        <code>smtps://compte:mot-de-passe@serveur</code>, dans <code>.env</code>) est réglé et le site redémarré, ce qui
        attend encore part tout seul.
      </p>
    </div>
  )
}
