import { useSearchParams } from 'react-router'
import type { MailState } from '#contract/desk.ts'
import { api } from '../../../api/client.ts'
import { usePages } from '../../../api/use-pages.ts'
import { LoadMore } from '../../../features/infinite-scroll/load-more.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkTabs } from '../../../ui/link-tabs.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DeskSection } from '../desk-section.tsx'
import { stateIn, stateTabs } from './mail-states.ts'
import { MailTable } from './mail-table.tsx'

const FAILURE = 'Les courriels n’ont pas pu être chargés'

/** Every mail of the site, and what became of it (docs/product/screens.md#desk). */
export function Outbox() {
  const [search] = useSearchParams()
  const state = stateIn(search)
  const mails = useMails(state)
  return (
    <DeskSection
      title="Courriels"
      lead="Chaque courriel est gardé ici jusqu’à ce qu’on sache ce qu’il est devenu ; les liens qu’il porte n’y figurent pas."
    >
      <LinkTabs label="État des courriels" tabs={stateTabs(state)} />
      <List state={state} mails={mails} />
    </DeskSection>
  )
}

function useMails(state: MailState | undefined) {
  const { pages, ...list } = usePages(`mails ${state}`, (place, signal) =>
    api('GET /admin/mails', { query: { ...place, ...(state && { state }) } }, { signal }),
  )
  return {
    ...list,
    mails: pages.length === 0 ? undefined : pages.flatMap(({ mails }) => mails),
    /** Whether a mail server is set up; undefined until it is known. */
    isSending: pages.at(-1)?.isSending,
  }
}

function List({
  state,
  mails: { mails, ...list },
}: {
  state: MailState | undefined
  mails: ReturnType<typeof useMails>
}) {
  if (mails === undefined && list.status !== 'failed') return <Skeleton className="h-64" />
  return (
    <div className="grid gap-6">
      {list.isSending === false && <NoServer />}
      {mails?.length === 0 && !list.hasNext && (
        <EmptyState
          level={3}
          title="Aucun courriel ici"
          description={
            state === undefined
              ? 'Confirmations, mots de passe oubliés, alertes : ils apparaîtront au fil des demandes.'
              : 'Aucun n’est dans cet état en ce moment.'
          }
        />
      )}
      {mails !== undefined && mails.length > 0 && <MailTable mails={mails} onChanged={list.reload} />}
      <LoadMore list={list} failure={FAILURE} />
    </div>
  )
}

/** How people get their links all the same. */
function NoServer() {
  return (
    <div className="max-w-3xl rounded-sm border border-rule bg-wash p-4">
      <h3 className="font-semibold">Aucun serveur de courriel n’est réglé</h3>
      <p className="mt-1">
        Les courriels attendent ici. Pour ceux qui portent un lien, créez-le et remettez-le vous-même à la personne, en
        vous assurant que c’est bien elle. Dès que <code>SMTP_URL</code> est réglé, ce qui attend encore part tout seul.
      </p>
    </div>
  )
}
