import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { classNames } from '../../../lib/class-names.ts'
import { usePublicUrl } from '../../../lib/page-info.tsx'
import { requireSession } from '../../../session/require-session.ts'
import { share2 } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.ts'

/** Shares the address of an article. Guests are sent to /login (docs/product/accounts.md#guests). */
export function ShareButton({
  article,
  children,
}: {
  article: Pick<ArticleSummary, 'title' | 'slug'>
  children?: string
}) {
  const publicUrl = usePublicUrl()
  return (
    <button
      type="button"
      className={classNames('action', children === undefined && 'action-icon')}
      aria-label="Partager"
      onClick={() => {
        if (requireSession()) void share({ title: article.title, url: `${publicUrl}/article/${article.slug}` })
      }}
    >
      <Icon glyph={share2} />
      {children}
    </button>
  )
}

/** The system's share sheet where there is one, else the address goes to the clipboard. */
async function share(page: { title: string; url: string }): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(page)
      return
    } catch (error) {
      // The reader closed the sheet: that is an answer.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(page.url)
    toast.success('Lien copié dans le presse-papiers')
  } catch {
    toast.error(`Copiez ce lien : ${page.url}`)
  }
}
