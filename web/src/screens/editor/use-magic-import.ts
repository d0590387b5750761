import { useEffect, useRef, useState } from 'react'
import type { ImportedArticle } from '#contract/publishing/imports.ts'
import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import { api } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { printed } from '../../lib/typography.ts'

/**
 * docs/product/screens.md#magic-import-mode; a success shows the blocks instead. `message` with its mark
 * (docs/product/texts.md#import-texts).
 */
type ImportState = { phase: 'idle' | 'loading' } | { phase: 'error'; message: string }

/** Reads an article at its address, one at a time; leaving the screen gives up. */
export function useMagicImport(onImported: (imported: ImportedArticle, message: string) => void) {
  const [refusal, setRefusal] = useState<string>()
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])
  const { run, isBusy } = useChange(async (url: string) => {
    const leaving = new AbortController()
    underWay.current = leaving
    const outcome = await api('POST /content/magic-import', { body: { url } }, { signal: leaving.signal })
    if (leaving.signal.aborted) return
    if (!outcome.ok) return setRefusal(`❌ ${outcome.message || printed(M.importFailed)}`)
    onImported(outcome.data, `✅ ${outcome.message ?? M.importSucceeded}`)
  })
  const state: ImportState = isBusy
    ? { phase: 'loading' }
    : refusal === undefined
      ? { phase: 'idle' }
      : { phase: 'error', message: refusal }

  return {
    state,
    run(typed: string) {
      const url = typed.trim()
      setRefusal(url === '' ? printed(M.importUrlRequired) : undefined)
      if (url !== '') run(url)
    },
    cancel() {
      underWay.current?.abort()
      setRefusal(undefined)
    },
  }
}
