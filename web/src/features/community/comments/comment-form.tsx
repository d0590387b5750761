import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { COMMENT_MESSAGES } from '#contract/community/messages.ts'
import { COMMENT } from '#contract/limits.ts'
import { isBlank } from '#contract/text/blank.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { useChange } from '../../../api/use-change.ts'
import { newKey } from '../../../lib/new-key.ts'
import { requireSession } from '../../../session/require-session.ts'
import { currentUser } from '../../../session/session-store.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { loadUnsent, NOTHING, saveUnsent } from './unsent-comment.ts'

interface CommentFormProps {
  /** The id of the article, or of the comment that is answered. */
  place: string
  label: string
  submitLabel: string
  /** @param key the same for every try to send the same text. @throws CallFailure */
  onSubmit: (content: string, key: string) => Promise<void>
  onCancel?: () => void
  autoFocus?: boolean
}

/**
 * Where a comment is written: grows to 120 px, counts its 500 characters, sends once at a time (docs/product/screens.md#comment-section).
 */
export function CommentForm({ place, label, submitLabel, onSubmit, onCancel, autoFocus = false }: CommentFormProps) {
  const readerId = useSession().user?.id ?? null
  const [unsent, setUnsent] = useState(NOTHING)
  const [failure, setFailure] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const { content } = unsent
  const isTooLong = content.trim().length > COMMENT.max
  const isEmpty = isBlank(content)

  // What was typed before React took the page over is known to nobody, and the next rendering would empty the field.
  useLayoutEffect(() => {
    const typed = field.current?.value ?? ''
    if (typed === content) return
    const readerId = currentUser()?.id ?? null
    const texts = [loadUnsent(place, readerId).content, typed].filter((text) => text !== '')
    saveUnsent(place, readerId, { content: texts.join('\n'), key: newKey() })
  })
  useEffect(() => setUnsent(loadUnsent(place, readerId)), [place, readerId])

  function write(text: string) {
    const next = text === '' ? NOTHING : { content: text, key: newKey() }
    setUnsent(next)
    saveUnsent(place, readerId, next)
    setFailure(undefined)
    // A guest who comes here by the Tab key may read on; who writes signs in, and finds what was written.
    requireSession()
  }

  async function send() {
    const isByKey = document.activeElement?.matches('button:focus-visible')
    await onSubmit(content.trim(), unsent.key)
    setFailure(undefined)
    // What was typed while it was sent stays.
    setUnsent((now) => (now === unsent ? NOTHING : now))
    if (loadUnsent(place, readerId).key === unsent.key) saveUnsent(place, readerId, NOTHING)
    // The button, without a text to send, lets go of the focus. On a phone the keyboard stays closed.
    if (isByKey) field.current?.focus()
  }
  const sending = useChange(send, { onFailure: (reason) => setFailure(failureWords(reason)) })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isEmpty && !isTooLong && requireSession()) sending.run()
  }

  return (
    <form onSubmit={submit} className="my-5 grid gap-2">
      <TextArea
        label={label}
        labelHidden
        placeholder={label}
        rows={2}
        maxHeight={COMMENT.formMaxPixels}
        // What was written comes back by `loadUnsent`; what the browser puts back after a reload it would show to anybody.
        autoComplete="off"
        value={content}
        onChange={(event) => write(event.target.value)}
        onClick={() => requireSession()}
        error={isTooLong ? COMMENT_MESSAGES.tooLong : failure}
        ref={(element) => {
          field.current = element
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
        <Button type="submit" variant="primary" size="small" busy={sending.isBusy} disabled={isEmpty || isTooLong}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
