import { useEffect } from 'react'
import { DELAYS } from '#contract/limits.ts'
import { currentUser } from '../../../session/session-store.ts'
import { useLeaveGuard } from '../../site/form/use-leave-guard.ts'
import { type ArticleDraft, contentOf, isChanged } from './article-fields.ts'
import { claim, dropEntry, forgetClaim, keepEntry } from './journal.ts'
import { keptDraftOf } from './kept-draft.ts'
import type { Saver } from './saver.ts'

/** Milliseconds after a keystroke until it is on the device. */
const PAUSE = 200

/** Keeps what is written on this device, saves drafts by itself, and asks before it is left. */
export function useSafeKeeping(saver: Saver, place: string, key: string): void {
  useEffect(() => keepOnDevice(saver, place, key), [saver, place, key])
  useEffect(() => saveByItself(saver), [saver])
  useLeaveGuard(
    saver.isDirty,
    'Vos modifications restent gardées sur cet appareil et vous seront proposées à votre retour.',
  )
}

/**
 * Keeps on this device what is written, whatever happens to the page, until the function it returns is called. What the server has
 * is forgotten then.
 */
export function keepOnDevice(saver: Saver, place: string, key: string): (() => void) | undefined {
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
}

/**
 * Saves a draft 30 s after the last change while blocks or a recording exist (docs/product/screens.md#autosave), and when the
 * connection comes back, until the function it returns is called. What is published waits for its author, but for what is kept beside
 * it: readers must not see it half-written. A save that found no connection is made when it is back.
 */
export function saveByItself(saver: Saver): () => void {
  let timer: ReturnType<typeof setTimeout>
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(saveThenRestart, DELAYS.autosave)
  }
  const saveIfDue = async () => {
    const { stored, conflict, isSaving, saved } = saver.state.get()
    const isDraft = stored?.status !== 'published' || stored.isUnpublished
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
}

/** docs/product/screens.md#autosave: there are blocks; or a recording, which says as much. */
function isWorthKeeping({ list, fields }: ArticleDraft): boolean {
  if (fields.isExternalArticle && !fields.externalUrl?.trim()) return false
  return list.blocks.length > 0 || (fields.type !== 'article' && fields.mediaUrl !== null)
}
