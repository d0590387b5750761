import { useSearchParams } from 'react-router'
import { useList } from '../../../api/use-list.ts'
import { useLatest } from '../../../lib/use-latest.ts'
import { DeskPage } from '../desk-page.tsx'
import { choiceIn, SORT, wordsIn } from '../table/desk-address.ts'
import { DeskFilter } from '../table/desk-filter.tsx'
import { DeskSearch } from '../table/desk-search.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { DECIDED_COLUMNS, OPEN_COLUMNS } from './case-columns.tsx'
import { CaseFigures } from './case-figures.tsx'
import { SORTS, STATE, STATE_CHOICES } from './case-views.ts'

/** What was reported, one line a content (docs/product/screens.md#reports-at-the-desk). */
export function Component() {
  const [search] = useSearchParams()
  const { state } = choiceIn(STATE_CHOICES, search, STATE)
  const { sort } = choiceIn(SORTS, search, SORT)
  const q = wordsIn(search)
  const cases = useList('GET /admin/cases', { query: { state, sort, ...(q && { q }) } })
  const figures = useLatest(cases.pages.at(-1)?.figures)
  return (
    <DeskPage title="Signalements" lead="Tous les signalements d’un même contenu sont réunis, et décidés ensemble.">
      <CaseFigures figures={figures} />
      <DeskFilter label="Parties de la file" parameter={STATE} choices={STATE_CHOICES} />
      <DeskSearch label="Chercher un titre, un texte" />
      <DeskTable
        label="Signalements"
        list={cases}
        rowsOf={(page) => page.cases}
        columns={state === 'decided' ? DECIDED_COLUMNS : OPEN_COLUMNS}
        empty={q ? NOT_FOUND : EMPTY[state]}
        failure="Les signalements n’ont pas pu être chargés"
      />
    </DeskPage>
  )
}

const NOT_FOUND = { title: 'Rien ne correspond', description: 'Essayez d’autres mots, ou une autre partie de la file.' }

const EMPTY = {
  open: { title: 'Rien à traiter', description: 'Aucun signalement n’attend de décision.' },
  mine: {
    title: 'Vous n’en avez pris aucun',
    description: 'Ouvrez un signalement à traiter, puis prenez-le : les autres sauront que vous vous en occupez.',
  },
  decided: { title: 'Rien n’est encore décidé', description: 'Chaque décision se retrouve ici, avec ses motifs.' },
}
