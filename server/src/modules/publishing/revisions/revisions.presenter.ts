import { shownName } from '#contract/people/shown-name.ts'
import type { Revision, ShownChange } from '#contract/publishing/revisions.ts'
import type { ToldChange } from './public-changes.queries.ts'
import type { RevisionRow } from './revisions.queries.ts'

export const presentRevision = ({
  version,
  savedAt,
  bytes,
  isPublished,
  isOfUnpublished,
  change,
  username,
  displayName,
}: RevisionRow): Revision => ({
  version,
  savedAt: savedAt.toISOString(),
  savedBy: username === null ? null : shownName({ username, displayName }),
  size: bytes,
  published: isPublished,
  ofUnpublished: isOfUnpublished,
  change,
})

/** As readers are told of it: never by whom. */
export const presentChange = ({ version, change, savedAt, note }: ToldChange): ShownChange[] =>
  change === null || change === 'typo' ? [] : [{ version, change, at: savedAt.toISOString(), note }]
