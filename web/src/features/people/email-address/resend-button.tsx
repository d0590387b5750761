import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { useChange } from '../../../api/use-change.ts'
import { Button } from '../../../ui/button.tsx'
import { refreshUser } from '../session/session.ts'

/** Asks for the mail that confirms one's address again, and says what came of it (docs/product/screens.md#address-notice). */
export function ResendButton() {
  const [news, setNews] = useState<{ success?: string; failure?: string }>({})
  const { run, isBusy } = useChange(
    async () => {
      setNews({})
      const { message = '' } = await call('POST /users/me/email/verification')
      setNews({ success: message })
      // It may have been confirmed elsewhere; and an address that was refused is given another try.
      void refreshUser()
    },
    { onFailure: (failure) => setNews({ failure: failureWords(failure) }) },
  )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="small" busy={isBusy} onClick={() => run()}>
        Renvoyer le courriel
      </Button>
      <p role="status" className="text-sm text-accent empty:hidden">
        {news.success}
      </p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {news.failure}
      </p>
    </div>
  )
}
