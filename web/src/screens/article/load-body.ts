type Part = typeof import('../../features/publishing/article-body/article-body.tsx')

let part: Part | undefined

/** The code that draws an article's blocks, once it is there. */
export const loadedBody = (): Part | undefined => part

export async function loadBody(): Promise<Part> {
  part ??= await import('../../features/publishing/article-body/article-body.tsx')
  return part
}
