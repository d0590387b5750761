import { useSearchParams } from 'react-router'
import type { AppealInList } from '#contract/trust/moderation.ts'
import { MEASURES } from '#contract/trust/words.ts'
import { useList } from '../../../api/use-list.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { Badge } from '../../../ui/badge.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { CaseLink } from '../cases/case-link.tsx'
import { DeskPage } from '../desk-page.tsx'
import { type AddressedChoice, choiceIn } from '../table/desk-address.ts'
import { DeskFilter } from '../table/desk-filter.tsx'
import { type DeskColumn, DeskTable } from '../table/desk-table.tsx'

const STATE = 'etat'
type Choice = AddressedChoice & { label: string; state: 'open' | 'decided' }
const STATE_CHOICES: readonly [Choice, ...Choice[]] = [
  { slug: '', label: 'À traiter', state: 'open' },
  { slug: 'decides', label: 'Décidés', state: 'decided' },
]

const SHOWN_LENGTH = 160

/** Decisions that were contested (docs/product/screens.md#appeals-at-the-desk). */
export function Component() {
  const [search] = useSearchParams()
  const { state } = choiceIn(STATE_CHOICES, search, STATE)
  const appeals = useList('GET /admin/appeals', { query: { state } })
  return (
    <DeskPage title="Recours" lead="Un recours va à un autre modérateur que celui qui a décidé, et n’a qu’une réponse.">
      <DeskFilter label="Parties des recours" parameter={STATE} choices={STATE_CHOICES} />
      <DeskTable
        label="Recours"
        list={appeals}
        rowsOf={(page) => page.appeals}
        columns={[ABOUT, DECISION, TEXT, state === 'open' ? WAITING : ANSWER]}
        empty={
          state === 'open'
            ? { title: 'Aucun recours à traiter', description: 'Les décisions contestées arrivent ici.' }
            : { title: 'Aucun recours décidé', description: 'Chaque réponse se retrouve ici, avec ses motifs.' }
        }
        failure="Les recours n’ont pas pu être chargés"
      />
    </DeskPage>
  )
}

const ABOUT: DeskColumn<AppealInList> = {
  name: 'Contenu',
  cell: (appeal) => <CaseLink row={appeal.case} anchor="recours" />,
}

const DECISION: DeskColumn<AppealInList> = {
  name: 'Décision',
  cell: ({ decision: { measure, moderator } }) => (
    <>
      <span className="desk-first">{MEASURES[measure]}</span>
      <span className="desk-second">par @{moderator}</span>
    </>
  ),
}

const TEXT: DeskColumn<AppealInList> = {
  name: 'Recours',
  cell: ({ from, text }) => (
    <>
      <span className="desk-first">{from === 'owner' ? 'De l’auteur' : 'De qui a signalé'}</span>
      <span className="desk-second">
        {frenchSpaces(text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text)}
      </span>
    </>
  ),
}

const WAITING: DeskColumn<AppealInList> = {
  name: 'Reçu',
  cell: ({ createdAt, canDecide }) => (
    <>
      <RelativeTime date={createdAt} />
      {!canDecide && <span className="desk-second">À un autre que vous</span>}
    </>
  ),
}

const ANSWER: DeskColumn<AppealInList> = {
  name: 'Réponse',
  cell: ({ outcome, decidedBy }) => (
    <>
      <Badge tone={outcome === 'overturned' ? 'danger' : 'neutral'}>
        {outcome === 'overturned' ? 'Annulée' : 'Maintenue'}
      </Badge>
      {decidedBy && <span className="desk-second">par @{decidedBy}</span>}
    </>
  ),
}
