import { useState } from 'react'
import type { PagePlace } from '#contract/publishing/page-place.ts'
import type { Saver } from '../../features/publishing/writing/saver.ts'
import { useStore } from '../../lib/store.ts'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { arrowLeft } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

const loadDialog = async () => (await import('./page-address-dialog.tsx')).PageAddressDialog

/** `isMovable`: it never was public. */
export type OpenedPage = PagePlace & { isMovable: boolean }

/** Of a page: where it is read, and the way back to the others. */
export function PagePanel({ saver, page: { isMovable, ...page } }: { saver: Saver; page: OpenedPage }) {
  const [{ slug, path }, setPlace] = useState<PagePlace>(page)
  const id = useStore(saver.state, ({ stored }) => stored?.id ?? '')
  const isPublished = useStore(saver.state, ({ stored }) => stored?.status === 'published')
  const back = path.startsWith('/pages/') ? '/bureau/pages' : `/redaction?publication=${path.split('/')[2]}#pages`
  return (
    <section aria-label="Page" className="mb-6 grid justify-items-start gap-2 border-b border-rule pb-6">
      <LinkButton to={back} variant="quiet" size="small" className="-ml-3">
        <Icon glyph={arrowLeft} /> Retour aux pages
      </LinkButton>
      <p className="type-meta wrap-anywhere">
        Adresse :{' '}
        <a href={path} className="underline">
          {path}
        </a>
      </p>
      {isMovable && !isPublished && (
        <DialogButton
          size="small"
          load={loadDialog}
          dialog={(PageAddressDialog, close) => (
            <PageAddressDialog
              id={id}
              slug={slug}
              onMoved={(moved) => setPlace({ slug: moved, path: path.slice(0, -slug.length) + moved })}
              onClosed={close}
            />
          )}
        >
          Changer l’adresse
        </DialogButton>
      )}
    </section>
  )
}
