import { useEffect } from 'react'
import { currentUser } from '../../session/session-store.ts'
import { dropEntry, keepEntry } from './journal.ts'
import { keptDraftOf } from './kept-draft.ts'
import type { Saver } from './saver.ts'
import { claim, forgetClaim } from './tab-claim.ts'

/** Milliseconds after a keystroke until it is on the device. */
const PAUSE = 200

/** Keeps on this device what is written, whatever happens to the page. What the server has is forgotten on leaving. */
export function useJournal(saver: Saver, place: string, key: string): void {
  useEffect(() => {
    const userId = currentUser()?.id
    if (userId === undefined) return
    const release = claim(place, key)
    let timer: ReturnType<typeof setTimeout> | undefined

    const write = async () => {
      timer = undefined
      const content = keptDraftOf(saver)
      const isKept = await keepEntry({ key, userId, place, writtenAt: Date.now(), isSaved: !saver.isDirty(), content })
      saver.state.set((now) => (now.isKept === isKept ? now : { ...now, isKept }))
    }
    const schedule = () => {
      timer ??= setTimeout(write, PAUSE)
    }
    const flush = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      void write()
    }
    const stops = [saver.draft.subscribe(schedule), saver.state.subscribe(schedule)]
    addEventListener('beforeunload', flush)
    addEventListener('pagehide', flush)
    addEventListener('visibilitychange', flush)
    if (saver.isDirty()) schedule()

    return () => {
      for (const stop of stops) stop()
      removeEventListener('beforeunload', flush)
      removeEventListener('pagehide', flush)
      removeEventListener('visibilitychange', flush)
      flush()
      release()
      // Signed out while writing: this tab finds its text again after the login.
      if (currentUser() !== null) forgetClaim(place)
      if (!saver.isDirty()) void dropEntry(key)
    }
  }, [saver, place, key])
}
