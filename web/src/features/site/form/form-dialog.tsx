import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { type FormCheck, type FormOptions, useForm } from './use-form.ts'

type DialogOptions = Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'size' | 'locked'>
type Form = { id: string; close: () => void } & ReturnType<typeof useForm>

interface FormDialogProps<Values> extends DialogOptions, Omit<FormOptions<Values>, 'loadCheck'> {
  /** Where whoever shows the dialog closes it; else it does so itself. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Of the button that sends. */
  verb?: string
  danger?: boolean
  /** Whether it looks as if something lacks: Enter asks for it all the same. */
  disabled?: boolean
  /** In place of 'Annuler' and the verb. */
  actions?: (form: Form) => ReactNode
  check: FormCheck<Values>
  /** After the closing animation. */
  onClosed?: (wasSent: boolean) => void
  /** The fields. */
  children: (form: Form) => ReactNode
}

/** A dialog with a form, sent by its verb; after a success it closes. What was typed stays when it cannot be sent, and closed with `keep`. */
export function FormDialog<Values>(props: FormDialogProps<Values>) {
  const { title, description, size, locked, verb, danger, disabled, check, send, onClosed, children, ...options } =
    props
  const id = useId()
  const [isOpen, setOpen] = useState(true)
  const { open = isOpen, onOpenChange: change = setOpen, actions = usual, ...rest } = options
  const [wasSent, setSent] = useState(false)
  const close = () => change(false)
  const sending = useForm<Values>({
    ...rest,
    loadCheck: async () => check,
    async send(values, sending) {
      const end = await send(values, sending)
      if (end !== undefined) return end
      sending.forget()
      setSent(true)
      close()
    },
  })
  const form = { id, close, ...sending }
  function usual() {
    return (
      <DialogActions
        // Not the form's own button where it may be disabled: it would keep Enter from asking for what lacks.
        {...(disabled === undefined ? { form: id } : { onClick: () => form.formProps.ref.current?.requestSubmit() })}
        variant={danger ? 'danger' : 'primary'}
        busy={form.isSubmitting}
        disabled={disabled}
        onCancel={close}
      >
        {verb}
      </DialogActions>
    )
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      onClosed={() => onClosed?.(wasSent)}
      locked={locked || form.isSubmitting}
      {...{ title, description, size }}
      actions={actions(form)}
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
