import { useState } from 'react'
import type { Reply } from '#contract/trust/rights-of-reply.ts'
import { Button } from '../../../ui/button.tsx'
import { usePart } from '../../../ui/use-part.ts'

const loadDialog = async () => (await import('./reply-dialog.tsx')).ReplyDialog

/** The way to a request as a whole, where it is decided about. */
export function ReplyActions({ reply, onDecided }: { reply: Reply; onDecided: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const [ReplyDialog, wantDialog] = usePart(loadDialog)
  const label = reply.state === 'waiting' ? 'Répondre' : 'Lire'
  return (
    <>
      <Button
        size="small"
        aria-label={`${label} : ${reply.article.title}, ${reply.name}`}
        onClick={() => {
          wantDialog()
          setOpen(true)
        }}
      >
        {label}
      </Button>
      {isOpen && ReplyDialog && (
        <ReplyDialog
          reply={reply}
          onClosed={(wasDecided) => {
            setOpen(false)
            if (wasDecided) onDecided()
          }}
        />
      )}
    </>
  )
}
