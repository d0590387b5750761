import { isWebAddress } from '#contract/blocks.ts'
import { CONTENT } from '#contract/limits.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { circleCheck, externalLink } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { UrlPreviewCard } from './url-preview-card.tsx'
import { useField } from './use-saver.ts'
import { useUrlCheck } from './use-url-check.ts'

/** The address of an article published elsewhere, checked when the field is left (spec §2). */
export function ExternalPanel({ error }: { error?: string }) {
  const [externalUrl, change] = useField('externalUrl')
  const { check, run, reset } = useUrlCheck()
  const url = (externalUrl ?? '').trim()
  return (
    <section aria-label="Article externe" className="grid gap-4">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          id="article-externalUrl"
          label="URL de l'article externe"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://www.lemonde.fr/…"
          help="Collez l’adresse d’un article publié ailleurs : vos lecteurs l’ouvriront sur son site."
          maxLength={CONTENT.urlMax}
          error={check.phase === 'invalid' ? check.message : error}
          value={externalUrl ?? ''}
          onChange={(event) => {
            change({ externalUrl: event.target.value || null })
            reset()
          }}
          onBlur={run}
        />
        {isWebAddress(url) && (
          <a href={url} target="_blank" rel="noopener" className={`${buttonClass({})} sm:mt-[1.625rem]`}>
            Ouvrir dans un nouvel onglet <Icon glyph={externalLink} />
          </a>
        )}
      </div>
      <div role="status" className="text-sm">
        {check.phase === 'checking' && (
          <p className="flex items-center gap-2 text-soft">
            <Spinner /> Vérification de l’adresse…
          </p>
        )}
        {check.phase === 'valid' && (
          <p className="flex items-center gap-2 text-accent">
            <Icon glyph={circleCheck} /> URL valide
          </p>
        )}
      </div>
      {check.phase === 'valid' && <UrlPreviewCard preview={check.preview} url={url} />}
    </section>
  )
}
