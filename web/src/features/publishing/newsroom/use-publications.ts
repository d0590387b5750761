import { useSearchParams } from 'react-router'
import type { OwnPublication } from '#contract/publishing/newsroom.ts'
import { useCall } from '../../../api/use-call.ts'
import { useSession } from '../../../session/use-session.ts'

interface ChosenPublication {
  publications: readonly OwnPublication[]
  /** Undefined until it is known. */
  publication: OwnPublication | undefined
  /** What calls about its pieces are told; undefined: the reader's own. */
  publicationId: string | undefined
  /** Whether calls about it may be asked. */
  isKnown: boolean
}

/** The publications for which the reader writes, and the one that the address names by its username, else the first. */
export function usePublications(): ChosenPublication {
  const [search] = useSearchParams()
  const { user, isCreator } = useSession()
  const { publications = [] } = useCall('GET /publications', {}).data ?? {}
  const named = search.get('publication')
  const publication = publications.find(({ username }) => username === named) ?? publications[0]
  // Creators need not wait for the list to see what is their own.
  const isOwn = isCreator && (named === null || named === user?.username)
  const publicationId = isOwn ? undefined : publication?.id
  return { publications, publication, publicationId, isKnown: isOwn || publication !== undefined }
}
