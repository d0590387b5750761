import { useState } from 'react'
import type { Problem } from '#contract/publishing.ts'
import { useStore } from '../../lib/store.ts'
import { type Content, contentOf } from './article-fields.ts'
import type { Saver } from './saver.ts'

export type Rule = (content: Content) => Problem[]

const NO_PROBLEMS: readonly Problem[] = []

/** What an author was told to mend: each line stays until it is mended, and new faults wait for the next time. */
export function useAskedProblems({ draft }: Saver) {
  const [asked, setAsked] = useState<{ rule: Rule; messages: ReadonlySet<string> } | null>(null)
  // Only who waits for something to be mended follows every keystroke.
  const now = useStore(draft, (state) => (asked ? state : null))
  return {
    /** Another one each time that something was found. */
    attempt: asked,
    problems:
      asked && now ? asked.rule(contentOf(now)).filter(({ message }) => asked.messages.has(message)) : NO_PROBLEMS,
    /** @returns whether the draft may go on; what stands in its way is shown from now on. */
    ask(rule: Rule): boolean {
      const messages = new Set(rule(contentOf(draft.get())).map(({ message }) => message))
      setAsked(messages.size > 0 ? { rule, messages } : null)
      return messages.size === 0
    },
    forget: () => setAsked(null),
  }
}
