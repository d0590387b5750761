import { useState } from 'react'
import { requireSession } from '../../../session/require-session.ts'
import { currentUser } from '../../../session/session-store.ts'
import { bug } from '../../../ui/glyphs.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { prepare, usePart } from '../../../ui/use-part.tsx'

const loadDialog = async () => (await import('./bug-report-dialog.tsx')).BugReportDialog

/** Opens the bug report; a guest is sent to /login (docs/product/accounts.md#guests). Its code comes when the pointer or the focus does. */
export function BugReportButton() {
  const [open, setOpen] = useState(false)
  const [BugReportDialog, wantDialog] = usePart(loadDialog)
  const comeNear = () => {
    if (currentUser() !== null) prepare(loadDialog)
  }
  const show = () => {
    if (!requireSession()) return
    wantDialog()
    setOpen(true)
  }
  return (
    <>
      <IconButton
        glyph={bug}
        label="Signaler un bogue"
        aria-haspopup="dialog"
        onPointerEnter={comeNear}
        onFocus={comeNear}
        onClick={show}
      />
      {BugReportDialog && <BugReportDialog open={open} onOpenChange={setOpen} />}
    </>
  )
}
