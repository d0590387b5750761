import { useEffect, useRef, useState } from 'react'
import type { ImportedArticle } from '#contract/publishing/imports.ts'
import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import { api } from '../../api/client.ts'
import { useForm } from '../../features/site/form/use-form.ts'
import { printed } from '../../lib/typography.ts'

/**
 * Reads an article at its address, one at a time; leaving the screen gives up (docs/product/screens.md#magic-import-mode). Messages
 * have their mark (docs/product/texts.md#import-texts).
 */
export function useMagicImport(onImported: (imported: ImportedArticle, message: string) => void) {
  /** Once one was: what is pasted in its place stays while another is tried. */
  const [isRefused, setRefused] = useState(false)
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])
  const form = useForm({
    loadCheck: async () => (fields: FormData) => ({ values: String(fields.get('url')).trim() }),
    async send(url) {
      if (url === '') return refuse(printed(M.importUrlRequired))
      const leaving = new AbortController()
      underWay.current = leaving
      const outcome = await api('POST /content/magic-import', { body: { url } }, { signal: leaving.signal })
      if (leaving.signal.aborted) return 'stays'
      if (!outcome.ok) return refuse(`❌ ${outcome.message || printed(M.importFailed)}`)
      onImported(outcome.data, `✅ ${outcome.message ?? M.importSucceeded}`)
    },
  })

  function refuse(message: string) {
    setRefused(true)
    return { url: message }
  }

  return { ...form, isRefused, cancel: () => underWay.current?.abort() }
}
