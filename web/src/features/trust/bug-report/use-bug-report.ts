import { type SubmitEvent, useState } from 'react'
import { isBlank } from '#contract/text/blank.ts'
import { BUG_REPORT_MESSAGES } from '#contract/trust/messages.ts'
import { api } from '../../../api/client.ts'

export interface BugReport {
  description: string
  setDescription: (description: string) => void
  /** JPEG data URI. */
  screenshot: string | null
  setScreenshot: (screenshot: string | null) => void
  /** docs/product/screens.md#bug-report-dialog. */
  status: 'open' | 'submitting' | 'success'
  error: string | undefined
  submit: (event: SubmitEvent) => void
  /** Makes room for another report. */
  clear: () => void
}

/**
 * A bug report from its first word to the server's answer (docs/product/screens.md#bug-report-dialog). A failed one keeps what was written.
 */
export function useBugReport(): BugReport {
  const [description, setDescription] = useState('')
  const [screenshot, setScreenshot] = useState<string | null>(null)
  const [status, setStatus] = useState<BugReport['status']>('open')
  const [error, setError] = useState<string>()

  async function send() {
    setStatus('submitting')
    setError(undefined)
    const outcome = await api('POST /bug-report', {
      body: { description: description.trim(), screenshot, pageUrl: location.href, userAgent: navigator.userAgent },
    })
    setStatus(outcome.ok ? 'success' : 'open')
    if (!outcome.ok) setError(outcome.message || 'Erreur lors de l’envoi du signalement')
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (status === 'submitting') return
    if (isBlank(description)) setError(BUG_REPORT_MESSAGES.descriptionRequired)
    else void send()
  }

  function clear() {
    setDescription('')
    setScreenshot(null)
    setStatus('open')
  }

  return { description, setDescription, screenshot, setScreenshot, status, error, submit, clear }
}
