import { useEffect, useRef, useState } from 'react'
import type { ImportedArticle } from '#contract/publishing/imports.ts'
import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import { api } from '../../api/client.ts'
import { printed } from '../../lib/typography.ts'

/**
 * docs/product/screens.md#magic-import-mode; a success shows the blocks instead. `message` with its mark
 * (docs/product/texts.md#import-texts).
 */
type ImportState = { phase: 'idle' | 'loading' } | { phase: 'error'; message: string }

/** Reads an article at its address, one at a time; leaving the screen gives up. */
export function useMagicImport(onImported: (imported: ImportedArticle, message: string) => void) {
  const [state, setState] = useState<ImportState>({ phase: 'idle' })
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  function cancel() {
    underWay.current?.abort()
    underWay.current = null
    setState({ phase: 'idle' })
  }

  async function run(typed: string) {
    const url = typed.trim()
    if (underWay.current) return
    if (url === '') return setState({ phase: 'error', message: printed(M.importUrlRequired) })
    const call = new AbortController()
    underWay.current = call
    setState({ phase: 'loading' })
    const outcome = await api('POST /content/magic-import', { body: { url } }, { signal: call.signal })
    if (call.signal.aborted) return
    underWay.current = null
    if (!outcome.ok) return setState({ phase: 'error', message: `❌ ${outcome.message || printed(M.importFailed)}` })
    setState({ phase: 'idle' })
    onImported(outcome.data, `✅ ${outcome.message ?? M.importSucceeded}`)
  }

  return { state, run, cancel }
}
