import { lazy, Suspense, useState } from 'react'
import { currentUser } from '../../session/session-store.ts'
import { bug } from '../../ui/glyphs.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { requireSession } from '../require-session/require-session.ts'

const loadDialog = () => import('./bug-report-dialog.tsx')
const BugReportDialog = lazy(async () => ({ default: (await loadDialog()).BugReportDialog }))

/** Opens the bug report; a guest is sent to /login (spec §6). Its code comes when the pointer or the focus does. */
export function BugReportButton() {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const prepare = () => {
    if (currentUser() !== null) void loadDialog()
  }
  const show = () => {
    if (!requireSession()) return
    setUsed(true)
    setOpen(true)
  }
  return (
    <>
      <IconButton
        glyph={bug}
        label="Signaler un bogue"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={show}
      />
      {used && (
        <Suspense>
          <BugReportDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
