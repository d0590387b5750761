import { type FormEvent, useRef, useState } from 'react'
import { COMMENT_MESSAGES } from '#contract/comment-messages.ts'
import { COMMENT } from '#contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { requireSession } from '../require-session/require-session.ts'

export interface ComposerProps {
  label: string
  submitLabel: string
  /** @returns why it failed, or null. */
  onSubmit: (content: string) => Promise<string | null>
  onCancel?: () => void
  autoFocus?: boolean
}

/** Where a comment is written: grows to 120 px, counts its 500 characters, sends once at a time (spec §5, §9). */
export function Composer({ label, submitLabel, onSubmit, onCancel, autoFocus = false }: ComposerProps) {
  const [content, setContent] = useState('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const sending = useRef(false)
  const isTooLong = content.length > COMMENT.max
  const isBlank = content.trim() === ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.current || isBlank || isTooLong || !requireSession()) return
    sending.current = true
    setSending(true)
    const reason = await onSubmit(content.trim())
    sending.current = false
    setSending(false)
    setFailure(reason ?? undefined)
    // What was typed while it was sent stays.
    if (reason === null) setContent((now) => (now === content ? '' : now))
  }

  return (
    <form onSubmit={submit} className="my-5 grid gap-2">
      <TextArea
        label={label}
        labelHidden
        placeholder={label}
        rows={2}
        maxHeight={COMMENT.composerMaxPixels}
        value={content}
        onChange={(event) => setContent(event.target.value)}
        onFocus={(event) => {
          if (!requireSession()) event.target.blur()
        }}
        error={isTooLong ? COMMENT_MESSAGES.tooLong : failure}
        ref={(element) => {
          if (autoFocus && content === '') element?.focus()
        }}
      />
      <div className="flex items-center justify-end gap-3">
        <span
          className="type-meta mr-auto tabular-nums"
          aria-live={content.length > COMMENT.max - 50 ? 'polite' : 'off'}
        >
          {content.length}/{COMMENT.max}
        </span>
        {onCancel && (
          <Button variant="quiet" size="small" onClick={onCancel}>
            Annuler
          </Button>
        )}
        <Button type="submit" variant="primary" size="small" busy={isSending} disabled={isBlank || isTooLong}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
