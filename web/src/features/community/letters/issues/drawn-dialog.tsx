import { useState } from 'react'
import type { CallData } from '#contract/calls.ts'
import { LETTERS } from '#contract/limits.ts'
import { formatNumber } from '../../../../lib/numbers.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { LeftOut } from './issue-state.tsx'

const VIEWS = [
  { label: 'Téléphone', width: 360 },
  { label: 'Ordinateur', width: 600 },
  { label: 'Texte', width: undefined },
] as const

interface DrawnDialogProps {
  drawn: CallData<'GET /letters/issues/{id}/drawn'>
  onClosed: () => void
}

/** An issue as it would be received now: at the widths of a phone and of a desk, and for who reads mails as text. */
export function DrawnDialog({ drawn: { page, text, bytes, leftOut }, onClosed }: DrawnDialogProps) {
  const [open, setOpen] = useState(true)
  const [{ label, width }, setView] = useState<(typeof VIEWS)[number]>(VIEWS[0])
  return (
    <Dialog open={open} onOpenChange={setOpen} onClosed={onClosed} size="large" title="Aperçu">
      <div className="grid gap-3">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Vue</legend>
          {VIEWS.map((view) => (
            <Button
              key={view.label}
              variant={view.label === label ? 'primary' : 'secondary'}
              aria-pressed={view.label === label}
              onClick={() => setView(view)}
            >
              {view.label}
            </Button>
          ))}
        </fieldset>
        <p className="type-meta">Poids du courriel : {formatNumber(Math.ceil(bytes / 1024))} ko</p>
        {bytes > LETTERS.clippedBytes && (
          <p className="rounded-sm bg-danger-wash px-4 py-3">
            Au-delà de {formatNumber(LETTERS.clippedBytes / 1024)} ko, Gmail ne montre que le début d’un courriel, avec
            un lien vers la suite. Montrez des contenus en résumé.
          </p>
        )}
        {leftOut.length > 0 && <LeftOut titles={leftOut} />}
        {width === undefined ? (
          <pre className="h-[60vh] overflow-auto rounded-sm border border-rule p-4 text-sm whitespace-pre-wrap wrap-anywhere">
            {text}
          </pre>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it sideways where it is narrower than the mail
          <section aria-label={label} tabIndex={0} className="-mx-5 overflow-x-auto sm:mx-0">
            <iframe
              src={page}
              title="Le numéro, comme il serait reçu"
              sandbox=""
              width={width}
              className="mx-auto h-[60vh] max-w-none border-y border-rule"
            />
          </section>
        )}
      </div>
    </Dialog>
  )
}
