import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FailedCall } from '#contract/calls.ts'
import type { Announcement } from '#contract/publishing/article-changes.ts'
import type { ContentStatus } from '#contract/publishing/articles.ts'
import type { Problem } from '#contract/publishing/publishing.ts'
import { type Content, contentOf, isChanged } from '../../features/publishing/writing/article-fields.ts'
import { failureText, EDITOR_MESSAGES as M } from '../../features/publishing/writing/messages.ts'
import type { Saver, Stored } from '../../features/publishing/writing/saver.ts'
import { useStore } from '../../lib/store.ts'
import { prepare } from '../../ui/use-part.tsx'

/** What an author wants saved. */
interface Wish {
  status: ContentStatus
  /** What may stand in its way; left out, nothing does. */
  rule?: (content: Content) => Problem[]
  /** Said when the server refuses without words of its own (docs/product/texts.md#editor-failures). */
  fallback: string
  /** Said when it is done. */
  success?: string
  /** Asks first what the change is to readers. */
  isAnnounced?: boolean
}

/** What can be asked for, one thing at a time: of a new article, its status; of a stored one, the toggle and the saving; of both, the newsroom. */
type Action = ContentStatus | 'status' | 'save' | 'hand-in'

export type Saving = ReturnType<typeof useSaving>

/**
 * An author's own savings, one at a time: what is asked first, and what is said (docs/product/texts.md#editor-failures). What was
 * asked for stays until it is mended, and new faults wait for the next time; a failure is told until any save succeeds.
 */
export function useSaving(saver: Saver) {
  const { draft, state } = saver
  const { mutateAsync, isPending, variables } = useMutation({
    async mutationFn({ status, isAnnounced }: { action: Action; status: ContentStatus; isAnnounced: boolean }) {
      const announced = isAnnounced ? await askWhatItIs(saver.state.get().announced) : undefined
      return announced === null ? null : saver.save(status, announced)
    },
  })
  const busy = isPending ? variables.action : null
  const [asked, setAsked] = useState<{ rule: NonNullable<Wish['rule']>; messages: ReadonlySet<string> } | null>(null)
  const [told, setTold] = useState<{ call: FailedCall; text: string } | null>(null)
  const [success, setSuccess] = useState<string | null>(null)
  const { stored, saved, failure, conflict } = useStore(state, (now) => now)
  const isPublished = stored?.status === 'published'
  useEffect(() => {
    // Without a connection it is asked all the same.
    if (isPublished) prepare(loadQuestion)
  }, [isPublished])
  const isDirty = useStore(draft, (now) => isChanged(contentOf(now), saved))
  // Only who waits for something to be mended follows every keystroke.
  const now = useStore(draft, (now) => (asked ? now : null))

  function forget() {
    setAsked(null)
    setTold(null)
    setSuccess(null)
  }

  /** @returns whether the draft may go on; what stands in its way is shown from now on. */
  function ask(rule: NonNullable<Wish['rule']>): boolean {
    const messages = new Set(rule(contentOf(draft.get())).map(({ message }) => message))
    if (messages.size > 0) setAsked({ rule, messages })
    return messages.size === 0
  }

  return {
    status: stored?.status ?? 'draft',
    isDirty,
    busy,
    problems: asked && now ? asked.rule(contentOf(now)).filter(({ message }) => asked.messages.has(message)) : [],
    /** Another one each time that something was found. */
    attempt: asked,
    /** Of two versions the conflict panel speaks. */
    failure: told !== null && told.call === failure && conflict === null ? told.text : null,
    /** Until something changes again. */
    success: isDirty ? null : success,
    /** What `success` says is public now; null where it says something else. */
    published: success === M.published && stored ? { title: saved.fields.title, slug: stored.slug } : null,
    forget,
    /** @returns what is stored now; null when it was not saved. */
    async save(action: Action, { status, rule, fallback, success, isAnnounced = false }: Wish): Promise<Stored | null> {
      if (busy !== null) return null
      saver.changeBlocks({ kind: 'save-all' })
      forget()
      if (rule && !ask(rule)) return null
      const outcome = await mutateAsync({ action, status, isAnnounced })
      if (outcome === null) return null
      if (outcome.ok) {
        setSuccess(success ?? null)
        return outcome.data
      }
      setTold({ call: outcome, text: failureText(outcome, fallback) })
      return null
    },
  }
}

const loadQuestion = () => import('../../features/publishing/writing/announce-change.tsx')

/** @returns null when it is not to be saved after all; undefined where it cannot be asked, without a connection. */
const askWhatItIs = (start: Announcement | null) =>
  loadQuestion().then(
    ({ askAnnouncement }) => askAnnouncement(start),
    () => undefined,
  )
