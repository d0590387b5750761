import { useParams } from 'react-router'
import { KeepIssue } from '../../../features/community/letters/issues/keep-issue.tsx'
import { DeskPage } from '../desk-page.tsx'

/** One issue of the site’s own letter (docs/product/screens.md#issue-of-a-letter). */
export function Component() {
  const { id = '' } = useParams()
  return (
    <DeskPage title="Numéro" lead="Écrit, relu, puis envoyé à qui reçoit la lettre du site.">
      <p>
        <a href="/bureau/lettre" className="underline">
          La lettre
        </a>
      </p>
      <KeepIssue key={id} id={id} />
    </DeskPage>
  )
}
