import { useState } from 'react'
import { LETTER_MESSAGES as M } from '#contract/community/letter-messages.ts'
import type { LetterOwner, LookedThrough } from '#contract/community/letters.ts'
import { LETTERS } from '#contract/limits.ts'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/use-change.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { upload } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'
import { useForm } from '../../site/form/use-form.ts'
import { READER_CALLS } from './letter-readers.tsx'

interface Chosen extends LookedThrough {
  file: File
}

/** Brings addresses along: what a file holds is shown first, and taken when asked (docs/product/letters.md#import). */
export function ImportReaders({ owner }: { owner: LetterOwner }) {
  const [chosen, setChosen] = useState<Chosen>()
  const { run, isBusy } = useChange(async (file: File) => {
    setChosen(undefined)
    const { data } = await call('POST /letters/of/{owner}/look-through', { params: { owner }, files: { csv: file } })
    setChosen({ ...data, file })
  })
  return (
    <section aria-labelledby="importation" className="grid max-w-xl justify-items-start gap-4">
      <h2 id="importation" className="type-section">
        Importer des abonnés
      </h2>
      <p className="text-soft">
        {frenchSpaces(
          `Un fichier CSV, ${formatNumber(LETTERS.importLines)} lignes et 5 Mo au plus, dont la première ligne nomme les colonnes : « adresse », et, si vous les avez, « date » et « origine » de l’accord. Rien n’est pris avant que vous l’ayez vu.`,
        )}
      </p>
      <FileButton accept=".csv,text/csv" busy={isBusy} busyLabel="Lecture…" onChoose={(file) => run(file)}>
        <Icon glyph={upload} /> Choisir un fichier
      </FileButton>
      {chosen && <Found key={chosen.file.name} owner={owner} chosen={chosen} onTaken={() => setChosen(undefined)} />}
    </section>
  )
}

function Found({ owner, chosen, onTaken }: { owner: LetterOwner; chosen: Chosen; onTaken: () => void }) {
  const { good, already, left, problems } = chosen
  return (
    <div className="grid w-full gap-4">
      <ul role="status" className="grid gap-1">
        <li>À ajouter : {formatNumber(good)}</li>
        {already > 0 && <li>Déjà abonnées : {formatNumber(already)}</li>}
        {left > 0 && <li>Désabonnées auparavant, laissées de côté : {formatNumber(left)}</li>}
        {problems.length > 0 && <li>Lignes à corriger : {formatNumber(problems.length)}</li>}
      </ul>
      {problems.length > 0 && (
        <ul className="grid max-h-48 gap-1 overflow-y-auto border-y border-rule py-2 text-sm">
          {problems.map(({ line, reason }) => (
            <li key={`${line} ${reason}`}>
              Ligne {formatNumber(line)} : {frenchSpaces(reason)}.
            </li>
          ))}
        </ul>
      )}
      {good > 0 && <TakeForm owner={owner} chosen={chosen} onTaken={onTaken} />}
    </div>
  )
}

function TakeForm({ owner, chosen: { file, good }, onTaken }: Parameters<typeof Found>[0]) {
  const { errors, field, isSubmitting, formProps } = useForm({
    changes: READER_CALLS,
    loadCheck: async () => (await import('./letter-checks.ts')).checkImport,
    async send({ source }) {
      const { message } = await call('POST /letters/of/{owner}/take', {
        ...{ params: { owner }, files: { csv: file } },
        body: { source, certified: true },
      })
      if (message) toast.success(message)
      onTaken()
      return undefined
    },
  })
  return (
    <form method="post" {...formProps} className="grid gap-4">
      <div role="alert" className="empty:hidden">
        {errors.form && <p className="text-danger">{errors.form}</p>}
      </div>
      <TextArea
        label="D’où vient leur accord"
        help="Chaque personne le lira : « inscriptions au salon du livre, en mai 2026 »."
        rows={2}
        {...field('source')}
      />
      <Checkbox name="certified" value="1" label={M.certificate} error={errors.certified} />
      <Button type="submit" variant="primary" busy={isSubmitting} className="justify-self-start">
        {good === 1 ? 'Ajouter cette adresse' : `Ajouter ces ${formatNumber(good)} adresses`}
      </Button>
    </form>
  )
}
