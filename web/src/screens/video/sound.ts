import { createStore, useStore } from '../../lib/store.ts'

const KEY = 'videosMuted'

/** Null: as it is kept. */
const mutedStore = createStore<boolean | null>(null)

/** Whether videos play without sound: so they do at first, since browsers refuse sound before the first click. */
export const useMuted = (): boolean =>
  useStore(
    mutedStore,
    (muted) => muted ?? keptMuted(),
    () => true,
  )

/** Turns the sound on or off, and keeps the choice on this device. */
export function toggleMuted(): void {
  mutedStore.set((muted) => !(muted ?? keptMuted()))
  try {
    localStorage.setItem(KEY, String(mutedStore.get()))
  } catch {
    // The choice holds for this visit.
  }
}

/** For a browser that refuses sound this time; the reader's choice stays. */
export const muteForNow = (): void => mutedStore.set(() => true)

function keptMuted(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'false'
  } catch {
    return true
  }
}
