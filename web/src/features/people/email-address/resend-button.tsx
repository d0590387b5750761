import { Button } from '../../../ui/button.tsx'
import { useResend } from './use-resend.ts'

/** « Renvoyer le courriel », and beside it what came of it. */
export function ResendButton() {
  const { news, isBusy, resend } = useResend()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="small" busy={isBusy} onClick={() => void resend()}>
        Renvoyer le courriel
      </Button>
      <p role="status" className="text-sm text-accent empty:hidden">
        {news?.tone === 'success' && news.text}
      </p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {news?.tone === 'error' && news.text}
      </p>
    </div>
  )
}
