import { KEPT } from '#contract/limits.ts'
import { leased, withLeases } from '../platform/database/leases.ts'
import { knownFiles } from '../platform/media/files.queries.ts'
import { fileLease, fileTag } from '../platform/media/media-family.ts'
import { namesOfStem } from '../platform/media/media-types.ts'
import type { Check, VerifyContext } from './check.ts'
import type { StoredPart } from './stored-parts.ts'

/** Milliseconds for which bytes may lie without a row: as long as the sweep leaves a file that nothing shows. */
const GRACE_MS = KEPT.unusedFileHours * 3_600_000

/** Families whose leases are taken together. */
const AT_ONCE = 20

/** The name up to its first dot: a file and all that was made of it have the same. */
const stemOf = (name: string): string => name.split('.', 1)[0] ?? ''

export const ORPHAN_FILES: Check = {
  name: 'Fichiers que rien ne nomme',
  advice: 'là où le stockage sert aussi à un autre site, ils sont peut-être les siens',
  // Whoever has the wrong database, or none yet, must not empty a storage that belongs to another.
  refuse: ({ checked, wrong }) =>
    wrong * 2 > checked
      ? 'c’est plus de la moitié du stockage : est-ce bien la base de ce site ? Rien n’est supprimé'
      : undefined,
  async repair(context, wrong) {
    const families = Map.groupBy(wrong, stemOf)
    const stems = [...families.keys()]
    const removed: string[] = []
    for (let start = 0; start < stems.length; start += AT_ONCE)
      removed.push(...(await removeFamilies(context, stems.slice(start, start + AT_ONCE), families)))
    return removed
  },
}

/** While their leases are held nobody sends or removes the same files. Those that somebody is at are left. */
async function removeFamilies(
  { database, storage, changes }: VerifyContext,
  stems: readonly string[],
  families: ReadonlyMap<string, readonly string[]>,
): Promise<string[]> {
  const { result = [] } = await withLeases(database, stems.flatMap(namesOfStem).map(fileLease), async (leases) => {
    const held = new Set(leases)
    const free = stems.filter((stem) => namesOfStem(stem).every((name) => held.has(fileLease(name))))
    const known = await knownStems(database, free)
    const names = free.filter((stem) => !known.has(stem)).flatMap((stem) => families.get(stem) ?? [])
    await storage.remove(names)
    await changes.publish([...new Set(names.map(fileTag))])
    return names
  })
  return result
}

async function knownStems(database: VerifyContext['database'], stems: readonly string[]): Promise<Set<string>> {
  return new Set([...(await knownFiles(database, stems.flatMap(namesOfStem)))].map(stemOf))
}

/** What is kept of this part for longer than the grace, and belongs to no file that is noted. */
export async function findOrphans(
  { database, storage }: Pick<VerifyContext, 'database' | 'storage'>,
  { prefix, begunAt, objects, files }: StoredPart,
): Promise<string[]> {
  const noted = new Set(files.map(({ name }) => stemOf(name)))
  const old = [...objects.values()].filter(({ modifiedAt }) => modifiedAt.getTime() < begunAt - GRACE_MS)
  const found = old.map(({ name }) => name).filter((name) => !noted.has(stemOf(name)))
  if (found.length === 0) return []
  // What is being removed has no row any more, and its bytes go within moments; the sweep ends what was broken off.
  const stems = [...new Set(found.map(stemOf))]
  const leases = await leased(database, stems.flatMap(namesOfStem).map(fileLease))
  const isLeft = new Set(stems.filter((stem) => !namesOfStem(stem).some((name) => leases.has(fileLease(name)))))
  const still = new Set<string>()
  for await (const { name } of storage.list(prefix)) still.add(name)
  return found.filter((name) => isLeft.has(stemOf(name)) && still.has(name))
}
