import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { refreshUser } from '../session/session.ts'

/** What came of asking for the mail again. */
type ResendNews = { tone: 'success' | 'error'; text: string } | null

/** Asks for the mail that confirms one's address again (docs/product/screens.md#address-notice). */
export function useResend() {
  const [news, setNews] = useState<ResendNews>(null)
  const [isBusy, setBusy] = useState(false)
  return {
    news,
    isBusy,
    async resend(): Promise<void> {
      setBusy(true)
      setNews(null)
      const outcome = await api('POST /users/me/email/verification')
      setNews(
        outcome.ok ? { tone: 'success', text: outcome.message ?? '' } : { tone: 'error', text: failureWords(outcome) },
      )
      setBusy(false)
      // It may have been confirmed elsewhere; and an address that was refused is given another try.
      if (outcome.ok) void refreshUser()
    },
  }
}
