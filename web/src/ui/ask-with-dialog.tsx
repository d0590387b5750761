import { askOverPage } from './ask-over-page.tsx'
import { ConfirmDialog, type ConfirmTexts } from './confirm-dialog.tsx'

/** Shows a `ConfirmDialog` and resolves with the answer. Use `confirm`, which loads this when needed. */
export const askWithDialog = (texts: ConfirmTexts): Promise<boolean> =>
  askOverPage((asking) => <ConfirmDialog {...texts} {...asking} />)
