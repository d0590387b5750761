import './dialog.css'
import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { askOverPage } from './ask-over-page.tsx'
import { Button } from './button.tsx'

export type ConfirmTexts = {
  /** The question. */
  title: ReactNode
  /** What will be lost. */
  description?: ReactNode
  /** The verb: 'Supprimer'. */
  confirmLabel: ReactNode
  /** Default 'Annuler'. */
  cancelLabel?: ReactNode
  /** Red button. Default true, since what asks first mostly destroys. */
  danger?: boolean
}

type ConfirmDialogProps = ConfirmTexts & {
  open: boolean
  /** `false` also by Escape. */
  onAnswer: (confirmed: boolean) => void
  /** After the closing animation. */
  onClosed?: () => void
}

/** Asks before something that cannot be undone; the focus starts on the harmless answer. */
function ConfirmDialog({
  open,
  onAnswer,
  onClosed,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Annuler',
  danger = true,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => next || onAnswer(false)}
      onOpenChangeComplete={(next) => next || onClosed?.()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title className="type-section">{title}</AlertDialog.Title>
          {description && (
            <AlertDialog.Description className="dialog-description">{description}</AlertDialog.Description>
          )}
          <footer className="dialog-actions">
            <AlertDialog.Close render={<Button />}>{cancelLabel}</AlertDialog.Close>
            <Button variant={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
              {confirmLabel}
            </Button>
          </footer>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** Shows a `ConfirmDialog` and resolves with the answer. Use `confirm`, which loads this when needed. */
export const askWithDialog = (texts: ConfirmTexts): Promise<boolean> =>
  askOverPage<boolean>((asking) => <ConfirmDialog {...texts} {...asking} />)
