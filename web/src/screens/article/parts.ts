/**
 * Code of a part that the server sends ready to be read: until it is there, what was sent stands. Loaders wait for it, on the server
 * and for another screen, so that it is then there at once.
 */
function createPart<Module>(fetch: () => Promise<Module>) {
  let part: Module | undefined
  let loading: Promise<Module> | undefined
  let tell: (loaded: Module) => void
  const there = new Promise<Module>((resolve) => {
    tell = resolve
  })
  return {
    /** Undefined until it is there. */
    get: () => part,
    /** The same promise each time, as React wants it; it begins nothing, and what cannot be had keeps it waiting. */
    there,
    load(): Promise<Module> {
      loading ??= fetch().then((loaded) => {
        part = loaded
        tell(loaded)
        return loaded
      })
      return loading
    },
  }
}

/** Players of videos and podcasts. */
export const recordingPart = createPart(() => import('./article-recording.tsx'))

export const commentsPart = createPart(() => import('../../features/community/comments/comment-section.tsx'))
