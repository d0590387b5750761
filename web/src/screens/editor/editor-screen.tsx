import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Beginning } from '../../features/writing/begin-writing.ts'
import { dropEntry } from '../../features/writing/journal.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { NewArticle } from './new-article.tsx'

/** spec §2: a new article, or one found on this device. */
export function Component() {
  // Typed by hand: the router's own type describes data that crossed a network, which files do not survive.
  const loaded: Beginning = useLoaderData()
  // The loader runs again when the session changes; what is being written does not begin anew.
  const [{ key, start, offers }, setBeginning] = useState<Beginning>(loaded)
  const without = (gone: string) => offers.filter((offer) => offer.key !== gone)
  return (
    <>
      <PageHead title="Nouvel article" hidden />
      <NewArticle
        key={key}
        journalKey={key}
        start={start}
        offers={offers}
        onTake={(offer) => setBeginning({ key: offer.key, start: offer.start, offers: without(offer.key) })}
        onDrop={(offer) => {
          void dropEntry(offer.key)
          setBeginning({ key, start, offers: without(offer.key) })
        }}
      />
    </>
  )
}
