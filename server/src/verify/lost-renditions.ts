import { articlesWith, askForLost } from '../modules/publishing/renditions/renditions.queries.ts'
import { withEnqueue } from '../platform/jobs/insert-jobs.ts'
import { knownFiles } from '../platform/media/files.queries.ts'
import type { Check, VerifyContext } from './check.ts'
import type { StoredPart } from './stored-parts.ts'

/** Their key is the name of the video that they were made of. */
export const LOST_RENDITIONS: Check = {
  name: 'Formats préparés des vidéos',
  async repair({ database, changes }: VerifyContext, wrong) {
    await withEnqueue(database, (enqueue) => database.transaction((tx) => askForLost(tx, { enqueue }, wrong)))
    const ids = new Set<string>()
    for (const name of wrong) for (const id of await articlesWith(database, name)) ids.add(id)
    await changes.publish([...ids].map((id) => `content:${id}` as const))
    return wrong
  },
}

/** The videos of this part of which something that was made is not there, or not whole. */
export async function findLostRenditions(
  { database, storage }: Pick<VerifyContext, 'database' | 'storage'>,
  { objects, files }: StoredPart,
): Promise<{ checked: number; wrong: string[] }> {
  const made = files.flatMap((file) => file.made.map((rendition) => ({ ...rendition, original: file.name })))
  const lost = new Set<string>()
  for (const { name, bytes, original } of made) {
    // What was made since may not be in the list.
    const kept = objects.get(name) ?? (await storage.stat(name))
    if (kept?.bytes !== bytes) lost.add(original)
  }
  const known = await knownFiles(database, [...lost])
  return { checked: made.length, wrong: [...lost].filter((name) => known.has(name)) }
}
