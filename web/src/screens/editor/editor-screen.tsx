import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { EmailNotice } from '../../features/people/email-address/email-notice.tsx'
import { dropEntry } from '../../features/publishing/writing/journal.ts'
import { findOffered, type Offer } from '../../features/publishing/writing/kept-draft.ts'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { requireEditor } from '../../session/require-editor.ts'
import { toast } from '../../ui/toast.ts'
import { Editor } from './editor.tsx'
import { editorLoader, NEW, type Opened } from './editor-loader.ts'

export { ErrorBoundary } from './editor-error.tsx'

export const loader = requireEditor(editorLoader)

/** docs/product/screens.md#new-article-screen: a new article, an existing one, or one found on this device. */
export function Component() {
  // Typed by hand: the router's own type describes data that crossed a network, which files do not survive.
  const opened: Opened = useLoaderData()
  return <Writing key={opened.place} opened={opened} />
}

/** The loader runs again when the session changes; what is being written does not begin anew. */
function Writing({ opened }: { opened: Opened }) {
  const [now, setOpened] = useState(opened)
  const { place, key, start, offers, known, page } = now
  const without = (gone: string) => offers.filter((offer) => offer.key !== gone)

  /** Another tab may have taken it up since it was offered here: one text becomes one article. */
  async function takeUp({ key: offered }: Offer): Promise<void> {
    const found = await findOffered(place, offered)
    if (!found) toast.error('Ce texte est déjà repris dans un autre onglet.')
    setOpened({ ...now, ...(found && { key: offered, start: found.start }), offers: without(offered) })
  }

  async function drop({ key: offered }: Offer): Promise<void> {
    if (await findOffered(place, offered)) await dropEntry(offered)
    setOpened({ ...now, offers: without(offered) })
  }

  const title = place === NEW ? 'Nouvel article' : page ? 'Modifier la page' : 'Modifier l’article'
  return (
    <>
      <PageHead title={title} hidden />
      <EmailNotice className="mx-auto max-w-page px-4 py-4" />
      <Editor
        key={key}
        title={title}
        place={place}
        journalKey={key}
        start={start}
        known={known}
        page={page}
        offers={offers}
        onTake={(offer) => void takeUp(offer)}
        onDrop={(offer) => void drop(offer)}
      />
    </>
  )
}
