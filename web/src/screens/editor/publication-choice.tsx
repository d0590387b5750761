import { useEffect } from 'react'
import { PublicationSelect } from '../../features/publishing/newsroom/publication-select.tsx'
import { usePublications } from '../../features/publishing/newsroom/use-publications.ts'
import type { Saver } from '../../features/publishing/writing/saver.ts'
import { useStore } from '../../lib/store.ts'
import { accountKey } from '../../session/session-store.ts'

/** Under whose name a new piece appears (docs/product/newsroom.md#writing-for-a-publication). */
export function PublicationChoice({ saver }: { saver: Saver }) {
  const { publications, publication: first } = usePublications()
  const chosen = useStore(saver.draft, ({ fields }) => fields.publicationId)
  const isStored = useStore(saver.state, ({ stored }) => stored !== null)

  function choose(publicationId: string) {
    saver.draft.set((now) => ({ ...now, fields: { ...now.fields, publicationId } }))
  }

  useEffect(() => {
    if (chosen !== null || first === undefined) return
    const isNamed = new URLSearchParams(location.search).has('publication')
    const last = publications.find(({ id }) => id === lastChoice())
    const { id } = (isNamed ? undefined : last) ?? first
    saver.draft.set((now) => ({ ...now, fields: { ...now.fields, publicationId: id } }))
  }, [chosen, first, publications, saver])

  if (isStored) return null
  return (
    <PublicationSelect
      label="Au nom de"
      className="mb-4 w-full sm:w-64"
      publications={publications}
      value={chosen ?? first?.id}
      onChange={({ id }) => {
        choose(id)
        keepChoice(id)
      }}
    />
  )
}

function lastChoice(): string | null {
  try {
    return localStorage.getItem(accountKey('publication'))
  } catch {
    // A browser that forbids storage remembers none.
    return null
  }
}

function keepChoice(id: string): void {
  try {
    localStorage.setItem(accountKey('publication'), id)
  } catch {
    return
  }
}
