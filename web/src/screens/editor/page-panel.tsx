import { useState } from 'react'
import { CONTENT } from '#contract/limits.ts'
import { PAGE_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { PagePlace } from '#contract/publishing/page-place.ts'
import { call } from '../../api/call.ts'
import type { Saver } from '../../features/publishing/writing/saver.ts'
import { FormDialog } from '../../features/site/form/form-dialog.tsx'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { arrowLeft } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** `isMovable`: it never was public. */
export type OpenedPage = PagePlace & { isMovable: boolean }

/** Of a page: where it is read, and the way back to the others. */
export function PagePanel({ saver, page: { isMovable, ...page } }: { saver: Saver; page: OpenedPage }) {
  const [{ slug, path }, setPlace] = useState<PagePlace>(page)
  const [isMoving, setMoving] = useState(false)
  const id = useStore(saver.state, ({ stored }) => stored?.id ?? '')
  const isPublished = useStore(saver.state, ({ stored }) => stored?.status === 'published')
  const isOfSite = path.startsWith('/pages/')
  const back = isOfSite ? '/bureau/pages' : `/redaction?publication=${path.split('/')[2]}#pages`
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
        <Button size="small" onClick={() => setMoving(true)}>
          Changer l’adresse
        </Button>
      )}
      {isMoving && (
        <FormDialog<{ slug: string }>
          title="Changer l’adresse"
          description="Elle ne change plus une fois la page publiée."
          verb="Enregistrer"
          check={(fields) => {
            const wanted = String(fields.get('slug') ?? '').trim()
            return wanted === '' ? { errors: { slug: M.slugShape } } : { values: { slug: wanted } }
          }}
          send={async (values) => {
            await call('PUT /pages/{id}/address', { params: { id }, body: values })
            setPlace({ slug: values.slug, path: path.slice(0, -slug.length) + values.slug })
            return undefined
          }}
          onClosed={() => setMoving(false)}
        >
          {({ field }) => (
            <TextField
              label="Adresse"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...field('slug')}
              defaultValue={slug}
              maxLength={CONTENT.slugMax}
            />
          )}
        </FormDialog>
      )}
    </section>
  )
}
