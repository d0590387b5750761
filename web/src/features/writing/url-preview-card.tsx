import type { UrlPreview } from '#contract/imports.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { hide } from '../../ui/hide-broken.ts'

/** What was found at an address: title, description, url (spec §2). */
export function UrlPreviewCard({ preview, url }: { preview: UrlPreview; url: string }) {
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
