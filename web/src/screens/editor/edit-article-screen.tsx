import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { dropEntry } from '../../features/writing/journal.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { EditArticle } from './edit-article.tsx'
import type { Edited } from './edit-article-loader.ts'

export { ErrorBoundary } from './edit-article-error.tsx'

/** spec §2: an existing article. */
export function Component() {
  // Typed by hand: the router's own type describes data that crossed a network, which files do not survive.
  const loaded: Edited = useLoaderData()
  return <Editing key={loaded.article.id} loaded={loaded} />
}

/** The loader runs again when the session changes; what is being written does not begin anew. */
function Editing({ loaded }: { loaded: Edited }) {
  const [{ article, key, start, offers }, setEdited] = useState(loaded)
  const without = (gone: string) => offers.filter((offer) => offer.key !== gone)
  return (
    <>
      <PageHead title="Modifier l'article" hidden />
      <EditArticle
        key={key}
        article={article}
        journalKey={key}
        start={start}
        offers={offers}
        onTake={(offer) => setEdited({ article, key: offer.key, start: offer.start, offers: without(offer.key) })}
        onDrop={(offer) => {
          void dropEntry(offer.key)
          setEdited({ article, key, start, offers: without(offer.key) })
        }}
      />
    </>
  )
}
