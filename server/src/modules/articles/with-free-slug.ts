import { brokenConstraint } from '../../platform/database/availability.ts'
import { slugOf, withSuffix } from './slug.ts'

/**
 * Runs a write with plain slugs, and once more with suffixed ones when the unique index says that its slug is taken.
 * `write` makes its slug of a title by what it is given, and must be whole: what it did the first time was rolled back.
 */
export async function withFreeSlug<Result>(
  write: (makeSlug: (title: string) => string) => Promise<Result>,
): Promise<Result> {
  try {
    return await write(slugOf)
  } catch (error) {
    if (brokenConstraint(error) !== 'articles_slug_unique') throw error
    return write((title) => withSuffix(slugOf(title)))
  }
}
