import { type ReactNode, useId, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { type FormCheck, type FormErrors, type FormOptions, useForm } from './use-form.ts'

interface FormDialogProps<Values> extends Omit<FormOptions<Values>, 'loadCheck' | 'send'> {
  title: ReactNode
  description?: ReactNode
  size?: 'medium' | 'large'
  /** Of the button that sends. */
  verb: string
  danger?: boolean
  /** Whether it looks as if something lacks: Enter asks for it all the same. */
  disabled?: boolean
  check: FormCheck<Values>
  /** As `FormOptions`; the dialog closes unless something is returned. */
  send(...sending: Parameters<FormOptions<Values>['send']>): Promise<FormErrors | undefined>
  /** After the closing animation. */
  onClosed: (wasSent: boolean) => void
  /** The fields. */
  children: (form: Pick<ReturnType<typeof useForm<Values>>, 'field' | 'errors'>) => ReactNode
}

/** A dialog with a form, sent by its verb. What was typed stays when it cannot be sent. */
export function FormDialog<Values>(props: FormDialogProps<Values>) {
  const { title, description, size, verb, danger, disabled, check, send, onClosed, children, ...options } = props
  const id = useId()
  const [open, setOpen] = useState(true)
  const [wasSent, setSent] = useState(false)
  const form = useForm<Values>({
    ...options,
    loadCheck: async () => check,
    async send(...sending) {
      const refused = await send(...sending)
      if (refused !== undefined) return refused
      setSent(true)
      setOpen(false)
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={() => onClosed(wasSent)}
      locked={form.isSubmitting}
      {...{ title, description, size }}
      actions={
        <DialogActions
          // Not the form's own button where it may be disabled: it would keep Enter from asking for what lacks.
          {...(disabled === undefined ? { form: id } : { onClick: () => form.formProps.ref.current?.requestSubmit() })}
          variant={danger ? 'danger' : 'primary'}
          busy={form.isSubmitting}
          disabled={disabled}
          onCancel={() => setOpen(false)}
        >
          {verb}
        </DialogActions>
      }
    >
      <form id={id} method="post" className="grid gap-5" {...form.formProps}>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {form.errors.form}
        </p>
        {children(form)}
      </form>
    </Dialog>
  )
}
