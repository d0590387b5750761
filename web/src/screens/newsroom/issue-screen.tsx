import { useParams } from 'react-router'
import { KeepIssue } from '../../features/community/letters/issues/keep-issue.tsx'
import { NewsroomPage } from '../../features/publishing/newsroom/newsroom-page.tsx'
import { usePublications } from '../../features/publishing/newsroom/use-publications.ts'
import { requireWriter } from '../../session/guards.ts'

export const loader = requireWriter()

/** One issue of the letter of a publication (docs/product/screens.md#issue-of-a-letter). */
export function Component() {
  const { id = '' } = useParams()
  const { publication } = usePublications()
  return (
    <NewsroomPage title="Numéro" publication={publication} from={{ path: '/redaction/lettre', label: 'La lettre' }}>
      <KeepIssue key={id} id={id} />
    </NewsroomPage>
  )
}
