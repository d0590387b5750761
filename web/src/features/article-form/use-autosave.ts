import { useEffect } from 'react'
import { DELAYS } from '#contract/limits.ts'
import type { Saver } from './saver.ts'

/**
 * Saves a draft 30 s after the last change while blocks exist (spec §4), and when the connection comes back. What is
 * published waits for its author: readers must not see it half-written.
 */
export function useAutosave(saver: Saver): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(saveThenRestart, DELAYS.autosave)
    }
    const saveIfDue = async () => {
      const { stored, conflict, isSaving } = saver.state.get()
      const isDraft = stored?.status !== 'published'
      const { list, fields } = saver.draft.get()
      const isWorthKeeping = list.blocks.length > 0 && !(fields.isExternalArticle && fields.externalUrl.trim() === '')
      if (isDraft && isWorthKeeping && !conflict && !isSaving && saver.isDirty()) await saver.save()
    }
    const saveThenRestart = async () => {
      await saveIfDue()
      restart()
    }
    const stop = saver.draft.subscribe(restart)
    addEventListener('online', saveIfDue)
    restart()
    return () => {
      clearTimeout(timer)
      stop()
      removeEventListener('online', saveIfDue)
    }
  }, [saver])
}
