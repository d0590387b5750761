import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FailedCall, Outcome } from '#contract/calls.ts'
import type { ContentStatus } from '#contract/publishing/articles.ts'
import type { Problem } from '#contract/publishing/publishing.ts'
import { type Content, contentOf, isChanged } from '../../features/publishing/writing/article-fields.ts'
import { failureText, EDITOR_MESSAGES as M } from '../../features/publishing/writing/messages.ts'
import type { Saver, Stored } from '../../features/publishing/writing/saver.ts'
import { useStore } from '../../lib/store.ts'

/** What an author wants saved. */
interface Wish {
  /** Left out, what it is by then. */
  status?: ContentStatus
  /** What may stand in its way; left out, nothing does. */
  rule?: (content: Content) => Problem[]
  /** Said when the server refuses without words of its own (docs/product/texts.md#editor-failures). */
  fallback: string
  /** Said when it is done. */
  success?: string
  /** How it is saved; left out: as the article itself. */
  work?: () => Promise<Outcome<Stored>>
}

/**
 * What can be asked for, one thing at a time: of a new article, its status; of a stored one, the toggle and the saving, and what is
 * done with unpublished changes; of both, the newsroom.
 */
type Action = ContentStatus | 'status' | 'save' | 'hand-in' | 'keep' | 'publish-changes' | 'drop'

export type Saving = ReturnType<typeof useSaving>

/**
 * An author's own savings, one at a time: what is asked first, and what is said (docs/product/texts.md#editor-failures). What was
 * asked for stays until it is mended, and new faults wait for the next time; a failure is told until any save succeeds.
 */
export function useSaving(saver: Saver) {
  const { draft, state } = saver
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ status, work }: { action: Action } & Wish) =>
      work?.() ?? saver.save(status ?? state.get().stored?.status ?? 'draft'),
  })
  const busy = isPending ? variables.action : null
  /** What was asked for last, until it is done. */
  const last = useRef<{ action: Action; done: Promise<unknown> } | null>(null)
  const [asked, setAsked] = useState<{ rule: NonNullable<Wish['rule']>; messages: ReadonlySet<string> } | null>(null)
  const [told, setTold] = useState<{ call: FailedCall; text: string } | null>(null)
  const [success, setSuccess] = useState<string | null>(null)
  const { stored, saved, failure, conflict } = useStore(state, (now) => now)
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

  async function saveNow(action: Action, wish: Wish): Promise<Stored | null> {
    const { rule, fallback, success } = wish
    saver.changeBlocks({ kind: 'save-all' })
    forget()
    if (rule && !ask(rule)) return null
    const outcome = await mutateAsync({ action, ...wish })
    if (outcome.ok) {
      setSuccess(success ?? null)
      return outcome.data
    }
    setTold({ call: outcome, text: failureText(outcome, fallback) })
    return null
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
    /**
     * After what is being saved; asked for again meanwhile, the same is not done twice.
     * @returns what is stored now; null when it was not saved.
     */
    save(action: Action, wish: Wish): Promise<Stored | null> {
      if (last.current?.action === action) return Promise.resolve(null)
      const saving = (last.current?.done ?? Promise.resolve()).then(() => saveNow(action, wish))
      const own = { action, done: saving.catch(() => undefined) }
      last.current = own
      void own.done.then(() => {
        if (last.current === own) last.current = null
      })
      return saving
    },
  }
}
