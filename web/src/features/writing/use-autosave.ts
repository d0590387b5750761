import { useEffect } from 'react'
import { DELAYS } from '#contract/limits.ts'
import { type ArticleDraft, contentOf, isChanged } from './article-fields.ts'
import type { Saver } from './saver.ts'

/**
 * Saves a draft 30 s after the last change while blocks or a recording exist (spec §4), and when the connection comes back. What is
 * published waits for its author: readers must not see it half-written. A save that found no connection is made when it is back.
 */
export function useAutosave(saver: Saver): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(saveThenRestart, DELAYS.autosave)
    }
    const saveIfDue = async () => {
      const { stored, conflict, isSaving, saved } = saver.state.get()
      const isDraft = stored?.status !== 'published'
      const draft = saver.draft.get()
      if (!isDraft || !isWorthKeeping(draft) || conflict || isSaving) return
      if (isChanged(contentOf(draft), saved)) await saver.save()
    }
    /** What its author asked for while there was no connection is due, whatever it is. */
    const saveWhatWaited = () => (saver.state.get().failure?.status === 0 ? saver.save() : saveIfDue())
    const saveThenRestart = async () => {
      await saveIfDue()
      restart()
    }
    const stop = saver.draft.subscribe(restart)
    addEventListener('online', saveWhatWaited)
    restart()
    return () => {
      clearTimeout(timer)
      stop()
      removeEventListener('online', saveWhatWaited)
    }
  }, [saver])
}

/** spec §4: there are blocks; or a recording, which says as much. */
function isWorthKeeping({ list, fields }: ArticleDraft): boolean {
  if (fields.isExternalArticle && !fields.externalUrl?.trim()) return false
  return list.blocks.length > 0 || (fields.type !== 'article' && fields.mediaUrl !== null)
}
