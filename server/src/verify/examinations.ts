import { ACTIVITY } from './activity.ts'
import { TEXTS } from './articles-texts.ts'
import type { Examination } from './check.ts'
import { COUNTERS } from './counters.ts'
import { ADDRESSES, REVISIONS, SHOWN_FILES } from './references.ts'
import { storedFiles } from './stored-files.ts'

/** All that is looked at, in the order in which it is mended: what is counted before its counters. */
export const examinations = ({ readsBytes }: { readsBytes: boolean }): readonly Examination[] => [
  ...COUNTERS,
  ACTIVITY,
  TEXTS,
  SHOWN_FILES,
  ADDRESSES,
  REVISIONS,
  storedFiles(readsBytes),
]
