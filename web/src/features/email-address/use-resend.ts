import { useState } from 'react'
import { api } from '../../api/client.ts'
import { failureWords } from '../../api/failure-words.ts'

/** What came of asking for the mail again. */
export type ResendNews = { tone: 'success' | 'error'; text: string } | null

const SENT = 'Courriel envoyé. S’il n’arrive pas d’ici quelques minutes, regardez parmi les indésirables.'

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
      setNews(outcome.ok ? { tone: 'success', text: SENT } : { tone: 'error', text: failureWords(outcome) })
      setBusy(false)
    },
  }
}
