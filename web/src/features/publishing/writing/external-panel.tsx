import { CONTENT } from '#contract/limits.ts'
import type { UrlPreview } from '#contract/publishing/imports.ts'
import { isWebAddress } from '#contract/text/address-text.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { circleCheck, externalLink } from '../../../ui/glyphs.ts'
import { hide } from '../../../ui/hide-broken.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useField } from './use-saver.ts'
import { useUrlCheck } from './use-url-check.ts'

/** The address of an article published elsewhere, checked when the field is left (docs/product/screens.md#external-mode). */
export function ExternalPanel({ error }: { error?: string }) {
  const [externalUrl, change] = useField('externalUrl')
  const { check, run, reset } = useUrlCheck()
  const url = (externalUrl ?? '').trim()
  const problem = check.phase === 'invalid' ? check.message : error
  return (
    <section aria-label="Article externe" className="grid gap-4">
      <div className="grid items-start gap-3">
        {/* Two lines for what stands below: the check takes as long as the other site, and nothing moves when it has ended. */}
        <TextField
          id="article-externalUrl"
          className="[&>p]:min-h-[2lh]"
          label="URL de l’article externe"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://www.lemonde.fr/…"
          help={
            problem
              ? undefined
              : 'Collez l’adresse d’un article publié ailleurs : vos lecteurs l’ouvriront sur son site.'
          }
          maxLength={CONTENT.urlMax}
          error={problem}
          value={externalUrl ?? ''}
          onChange={(event) => {
            change({ externalUrl: event.target.value || null })
            reset()
          }}
          onBlur={run}
        />
        {isWebAddress(url) && (
          <a href={url} target="_blank" rel="noopener" className={`${buttonClass({})} justify-self-start`}>
            Ouvrir dans un nouvel onglet <Icon glyph={externalLink} />
          </a>
        )}
      </div>
      <div role="status" className="min-h-[1lh] text-sm">
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

/** What was found at an address: title, description, url (docs/product/screens.md#external-mode). */
function UrlPreviewCard({ preview, url }: { preview: UrlPreview; url: string }) {
  const { title, description, featuredImage, siteName } = preview
  return (
    <article aria-label="Aperçu du lien" className="flex gap-4 border-y border-rule py-4">
      {featuredImage && (
        <img src={featuredImage} alt="" onError={hide} className="size-24 flex-none rounded-sm bg-wash object-cover" />
      )}
      <div className="grid min-w-0 content-start gap-1">
        {siteName && <p className="type-kicker">{siteName}</p>}
        <h2 className="type-title line-clamp-3">{frenchSpaces(title)}</h2>
        {description && <p className="line-clamp-2 text-sm text-soft">{frenchSpaces(description)}</p>}
        <p className="type-meta truncate">{url}</p>
      </div>
    </article>
  )
}
