type Part = typeof import('./article-recording.tsx')

let part: Part | undefined
let loading: Promise<Part> | undefined

/** The code of players, once it is there. */
export const loadedRecording = (): Part | undefined => part

/** The same promise each time, as React wants it. */
export function loadRecording(): Promise<Part> {
  loading ??= import('./article-recording.tsx').then((loaded) => {
    part = loaded
    return loaded
  })
  return loading
}
