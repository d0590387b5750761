import { useRef, useState } from 'react'
import type { UrlPreview } from '#contract/publishing/imports.ts'
import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import { isWebAddress } from '#contract/text/address-text.ts'
import { api } from '../../../api/client.ts'
import { printed } from '../../../lib/typography.ts'
import type { ArticleFields } from './article-fields.ts'
import { useSaver } from './use-saver.ts'

/** What is known of an external article's address (docs/product/screens.md#external-mode). */
type UrlCheck =
  | { phase: 'idle' | 'checking' }
  | { phase: 'valid'; preview: UrlPreview }
  | { phase: 'invalid'; message: string }

/** Checks the external address when asked, once for each address, and fills in what the author left empty. */
export function useUrlCheck(): { check: UrlCheck; run: () => Promise<void>; reset: () => void } {
  const { draft } = useSaver()
  const [check, setCheck] = useState<UrlCheck>({ phase: 'idle' })
  /** The address last asked about: the answer to an older question is of no use any more. */
  const asked = useRef('')

  function reset() {
    asked.current = ''
    setCheck({ phase: 'idle' })
  }

  async function run() {
    const url = (draft.get().fields.externalUrl ?? '').trim()
    if (url === asked.current) return
    asked.current = url
    if (url === '') return setCheck({ phase: 'idle' })
    if (!isWebAddress(url)) return setCheck({ phase: 'invalid', message: M.urlInvalid })
    setCheck({ phase: 'checking' })
    const outcome = await api('POST /content/validate-url', { body: { url } })
    if (asked.current !== url) return
    if (!outcome.ok) {
      // Asked again when the field is left again.
      asked.current = ''
      const message = printed(outcome.status === 0 ? M.validationFailed : outcome.message || M.pageUnreadable)
      return setCheck({ phase: 'invalid', message })
    }
    const { featuredImage, siteIcon } = outcome.data
    const preview: UrlPreview = {
      ...outcome.data,
      featuredImage: showablePicture(featuredImage, url),
      siteIcon: showablePicture(siteIcon, url),
    }
    if (!preview.isValid) return setCheck({ phase: 'invalid', message: preview.error ?? 'Échec de la validation' })
    setCheck({ phase: 'valid', preview })
    draft.set((now) => ({ ...now, fields: filledIn(now.fields, preview) }))
  }

  return { check, run, reset }
}

/**
 * docs/product/screens.md#external-mode: the title when it is empty or contains 'Article externe', the description and the cover
 * when they are empty.
 */
function filledIn(fields: ArticleFields, preview: UrlPreview): ArticleFields {
  const needsTitle = fields.title.trim() === '' || fields.title.includes('Article externe')
  const hasCover = fields.featuredImage !== null || fields.coverFile !== null
  return {
    ...fields,
    title: needsTitle && preview.title !== '' ? preview.title : fields.title,
    description: fields.description.trim() === '' ? preview.description : fields.description,
    featuredImage: hasCover ? fields.featuredImage : preview.featuredImage,
    mediaOutlet: preview.siteName ? { name: preview.siteName, logo: preview.siteIcon } : null,
  }
}

/**
 * Where a picture of another site may be shown from: our security policy asks for https, which a site whose pages come
 * that way has for its pictures too.
 * @returns null for a picture that would stay empty.
 */
export function showablePicture(address: string | null, pageUrl: string): string | null {
  if (address === null || !address.startsWith('http:')) return address
  return pageUrl.startsWith('https:') ? address.replace('http:', 'https:') : null
}
