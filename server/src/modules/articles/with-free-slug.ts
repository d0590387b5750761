import { brokenConstraint } from '../../database/availability.ts'
import { withSuffix } from './slug.ts'

/**
 * Runs a write under the plain slug, and once more under a suffixed one when the unique index says that it is taken.
 * `write` must be whole: what it did under the first slug was rolled back.
 */
export async function withFreeSlug<Result>(slug: string, write: (slug: string) => Promise<Result>): Promise<Result> {
  try {
    return await write(slug)
  } catch (error) {
    if (brokenConstraint(error) !== 'articles_slug_unique') throw error
    return write(withSuffix(slug))
  }
}
