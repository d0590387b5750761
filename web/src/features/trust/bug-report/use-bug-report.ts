import { type SubmitEvent, useState } from 'react'
import { isBlank } from '#contract/text/blank.ts'
import { BUG_REPORT_MESSAGES } from '#contract/trust/messages.ts'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/use-change.ts'

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
  const [isSent, setSent] = useState(false)
  const [error, setError] = useState<string>()

  async function send() {
    setError(undefined)
    await call('POST /bug-report', {
      body: { description: description.trim(), screenshot, pageUrl: location.href, userAgent: navigator.userAgent },
    })
    setSent(true)
  }
  const { run, isBusy } = useChange(send, {
    onFailure: ({ message }) => setError(message || 'Erreur lors de l’envoi du signalement'),
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBlank(description)) setError(BUG_REPORT_MESSAGES.descriptionRequired)
    else run()
  }

  function clear() {
    setDescription('')
    setScreenshot(null)
    setSent(false)
  }

  const status = isBusy ? 'submitting' : isSent ? 'success' : 'open'
  return { description, setDescription, screenshot, setScreenshot, status, error, submit, clear }
}
