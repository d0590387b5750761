import { useSearchParams } from 'react-router'
import { useList } from '../../../api/use-list.ts'
import { useSession } from '../../../session/use-session.ts'
import { DeskPage } from '../desk-page.tsx'
import { choiceIn, SORT, wordsIn } from '../table/desk-address.ts'
import { DeskFilter } from '../table/desk-filter.tsx'
import { DeskSearch } from '../table/desk-search.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { ContentActions } from './content-actions.tsx'
import { CONTENT_COLUMNS } from './content-columns.tsx'
import { ADMIN_STATES, BY_DATE, MODERATOR_STATES, STATE, TYPE, TYPE_CHOICES } from './content-views.ts'

/** Everybody's articles, with the way to decide about them (docs/product/screens.md#contents-at-the-desk). */
export function Component() {
  const [search] = useSearchParams()
  const states = useSession().user?.can.administer ? ADMIN_STATES : MODERATOR_STATES
  const { state } = choiceIn(states, search, STATE)
  const { type } = choiceIn(TYPE_CHOICES, search, TYPE)
  const { sort } = choiceIn(BY_DATE, search, SORT)
  const q = wordsIn(search)
  const articles = useList('GET /admin/articles', { query: { sort, state, type, q } })
  return (
    <DeskPage
      title="Contenus"
      lead="Pour retirer un contenu, ouvrez un dossier : la décision et ses motifs sont gardés, et envoyés à son auteur."
    >
      <DeskFilter label="État des contenus" parameter={STATE} choices={states} />
      <DeskFilter label="Genre des contenus" parameter={TYPE} choices={TYPE_CHOICES} />
      <DeskSearch label="Chercher un titre, ou @ et un auteur" />
      <DeskTable
        label="Contenus"
        list={articles}
        rowsOf={(page) => page.articles}
        columns={CONTENT_COLUMNS}
        actions={(article) => <ContentActions article={article} onChanged={articles.reload} />}
        empty={q === undefined && state === undefined && type === undefined ? NONE : NOT_FOUND}
        failure="Les contenus n’ont pas pu être chargés"
      />
    </DeskPage>
  )
}

const NONE = { title: 'Aucun contenu', description: 'Ce que publient les créateurs paraîtra ici.' }
const NOT_FOUND = {
  title: 'Rien ne correspond',
  description: 'Essayez d’autres mots, un autre état ou un autre genre.',
}
