import { useSearchParams } from 'react-router'
import type { Reply } from '#contract/trust/rights-of-reply.ts'
import { useList } from '../../../api/use-list.ts'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { DeskPage } from '../desk-page.tsx'
import { type AddressedChoice, choiceIn } from '../table/desk-address.ts'
import { DeskFilter } from '../table/desk-filter.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { ANSWER, ARTICLE, ASKER, DUE } from './reply-columns.tsx'

const loadDialog = async () => (await import('./reply-dialog.tsx')).ReplyDialog

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
        actions={(reply) => (
          <DialogButton
            size="small"
            aria-label={`${verbFor(reply)} : ${reply.article.title}, ${reply.name}`}
            load={loadDialog}
            dialog={(ReplyDialog, close) => (
              <ReplyDialog
                reply={reply}
                onClosed={(wasDecided) => {
                  close()
                  if (wasDecided) replies.reload()
                }}
              />
            )}
          >
            {verbFor(reply)}
          </DialogButton>
        )}
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

const verbFor = ({ can }: Reply): string => (can.decide ? 'Répondre' : 'Lire')
