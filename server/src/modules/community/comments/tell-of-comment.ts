import type { Context } from '../../../context.ts'

/** Tells what depends on how many comments an article has, and which. */
export async function tellOfComment(changes: Context['changes'], articleId: string): Promise<void> {
  await Promise.all([
    changes.publish([`comments:${articleId}`, `content:${articleId}`]),
    changes.publishBusy(['trends']),
  ])
}
