import { ACTIVITY } from './activity.ts'
import { ADVERTS } from './adverts.ts'
import { TEXTS } from './articles-texts.ts'
import type { Examination } from './check.ts'
import { COUNTERS } from './counters.ts'
import { ADDRESSES, REVISIONS, SHOWN_FILES } from './references.ts'
import { REPLIES } from './replies.ts'
import { storedFiles } from './stored-files.ts'
import { UNFINISHED } from './unfinished.ts'

/** All that is looked at, in the order in which it is mended: what is counted before its counters. */
export const examinations = ({ readsBytes }: { readsBytes: boolean }): readonly Examination[] => [
  REPLIES,
  ...COUNTERS,
  ACTIVITY,
  TEXTS,
  SHOWN_FILES,
  ADDRESSES,
  REVISIONS,
  ...ADVERTS,
  storedFiles(readsBytes),
  UNFINISHED,
]
