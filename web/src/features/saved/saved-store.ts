/** Ids of the pieces saved on this device (spec §2: a local toggle), newest first. */
const KEY = 'savedArticles'

const listeners = new Set<() => void>()
let ids: readonly string[] | undefined

export function onSavedChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', forget)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', forget)
  }
}

export function savedIds(): readonly string[] {
  ids ??= readIds()
  return ids
}

export function toggleSaved(id: string): void {
  const others = savedIds().filter((each) => each !== id)
  ids = others.length === savedIds().length ? [id, ...others] : others
  localStorage.setItem(KEY, JSON.stringify(ids))
  for (const listener of listeners) listener()
}

function readIds(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Another tab changed the list. */
function forget(event: StorageEvent): void {
  if (event.key !== KEY && event.key !== null) return
  ids = undefined
  for (const listener of listeners) listener()
}
