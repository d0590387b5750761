import type { HttpAnswer } from './answer.ts'
import type { HttpRequest } from './request.ts'

/** The ordinary transport. Cookies go along: views are counted by one (docs/product/content.md#view-counting). */
export async function fetchAnswer({ url, ...request }: HttpRequest): Promise<HttpAnswer> {
  const response = await fetch(url, { ...request, credentials: 'same-origin' })
  const body = await readJson(response)
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return { status: response.status, body, ...(retryAfter >= 0 && { retryAfter }) }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
