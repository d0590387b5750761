import { useSearchParams } from 'react-router'
import { useList } from '../../../api/use-list.ts'
import { DeskPage } from '../desk-page.tsx'
import { type AddressedChoice, choiceIn } from '../table/desk-address.ts'
import { DeskFilter } from '../table/desk-filter.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { ReplyActions } from './reply-actions.tsx'
import { ANSWER, ARTICLE, ASKER, DUE } from './reply-columns.tsx'

const STATE = 'etat'
type Choice = AddressedChoice & { label: string; state: 'waiting' | 'decided' }
const CHOICES: readonly [Choice, ...Choice[]] = [
  { slug: '', label: 'À traiter', state: 'waiting' },
  { slug: 'decides', label: 'Décidées', state: 'decided' },
]

/** Requests for a right of reply, by the moment at which they are due (docs/product/legal.md#right-of-reply-desk). */
export function Component() {
  const [search] = useSearchParams()
  const { state } = choiceIn(CHOICES, search, STATE)
  const isWaiting = state === 'waiting'
  const replies = useList('GET /admin/rights-of-reply', { query: { state } })
  return (
    <DeskPage
      title="Droits de réponse"
      lead="La loi donne trois jours pour insérer une réponse, ou pour la refuser par écrit : la plus pressée vient d’abord."
    >
      <DeskFilter label="État des demandes" parameter={STATE} choices={CHOICES} />
      <DeskTable
        label="Droits de réponse"
        list={replies}
        rowsOf={(page) => page.replies}
        columns={[ARTICLE, ASKER, isWaiting ? DUE : ANSWER]}
        actions={(reply) => <ReplyActions reply={reply} onDecided={replies.reload} />}
        empty={
          isWaiting
            ? { title: 'Aucune demande à traiter', description: 'Elles arrivent de la page « Droit de réponse ».' }
            : { title: 'Aucune demande décidée', description: 'Chaque décision se retrouve ici, avec ses motifs.' }
        }
        failure="Les droits de réponse n’ont pas pu être chargés"
      />
    </DeskPage>
  )
}
