import { ACTIVITY } from './activity.ts'
import { TEXTS } from './articles-texts.ts'
import type { Examination, VerifyContext } from './check.ts'
import { COUNTERS } from './counters.ts'
import { findLost, LOST_FILES } from './lost-files.ts'
import { findLostRenditions, LOST_RENDITIONS } from './lost-renditions.ts'
import { findOrphans, ORPHAN_FILES } from './orphan-files.ts'
import { ADDRESSES, REVISIONS, SHOWN_FILES } from './references.ts'
import { storedParts } from './stored-parts.ts'
import { UNPUBLISHED_FILES } from './unpublished-files.ts'

/** All that is looked at, in the order in which it is mended: what is counted before its counters. */
export const examinations = ({ readsBytes }: { readsBytes: boolean }): readonly Examination[] => [
  ...COUNTERS,
  ACTIVITY,
  TEXTS,
  UNPUBLISHED_FILES,
  SHOWN_FILES,
  ADDRESSES,
  REVISIONS,
  storedFiles(readsBytes),
]

/** What is kept against what is noted, both ways. @param readsBytes whether all bytes of stored files are read too. */
const storedFiles = (readsBytes: boolean): Examination => ({
  checks: [LOST_FILES, LOST_RENDITIONS, ORPHAN_FILES],
  async *find({ database, storage }: VerifyContext) {
    for await (const part of storedParts({ database, storage })) {
      const lost = await findLost({ database, storage, readsBytes }, part)
      yield { check: LOST_FILES, checked: part.files.length, wrong: lost }
      yield { check: LOST_RENDITIONS, ...(await findLostRenditions({ database, storage }, part)) }
      const orphans = await findOrphans({ database, storage }, part)
      yield { check: ORPHAN_FILES, checked: part.objects.size, wrong: orphans }
    }
  },
})
