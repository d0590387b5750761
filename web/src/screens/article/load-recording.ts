type Part = typeof import('./article-recording.tsx')

let part: Part | undefined

/** The code of players, once it is there. */
export const loadedRecording = (): Part | undefined => part

export async function loadRecording(): Promise<Part> {
  part ??= await import('./article-recording.tsx')
  return part
}
