import { shownName } from '#contract/people/shown-name.ts'
import type { Revision } from '#contract/publishing/revisions.ts'
import type { RevisionRow } from './revisions.queries.ts'

export const presentRevision = ({
  version,
  savedAt,
  bytes,
  isPublished,
  isOfUnpublished,
  username,
  displayName,
}: RevisionRow): Revision => ({
  version,
  savedAt: savedAt.toISOString(),
  savedBy: username === null ? null : shownName({ username, displayName }),
  size: bytes,
  published: isPublished,
  ofUnpublished: isOfUnpublished,
})
