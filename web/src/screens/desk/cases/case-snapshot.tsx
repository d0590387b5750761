import type { WholeCase } from '#contract/trust/moderation.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { CaseFiles } from './case-files.tsx'
import { CaseSection } from './case-section.tsx'

/** What was there to be read when it was first reported, and the way to what is there now. */
export function CaseSnapshot({ reported }: { reported: WholeCase }) {
  const { snapshot, target, isPublic, reportsCount } = reported
  const [beginning, rest] = beginningOf(snapshot.text)
  return (
    <CaseSection title={reportsCount > 0 ? 'Tel que signalé' : 'À l’ouverture du dossier'}>
      <blockquote className="grid gap-2 rounded-sm bg-wash px-4 py-3 wrap-anywhere">
        {snapshot.title !== '' && <p className="font-semibold">{frenchSpaces(snapshot.title)}</p>}
        <p className="whitespace-pre-wrap">{frenchSpaces(beginning)}</p>
        {rest !== '' && (
          <details>
            <summary className="cursor-pointer text-soft">La suite ({formatCount(rest.length, 'signe')})</summary>
            <p className="mt-2 whitespace-pre-wrap">{frenchSpaces(rest)}</p>
          </details>
        )}
      </blockquote>
      <CaseFiles files={reported.files} />
      {isPublic ? (
        <LinkButton to={target.path} target="_blank" size="small" className="justify-self-start">
          Voir la page d’aujourd’hui
        </LinkButton>
      ) : (
        <p className="text-soft">Ce contenu n’est plus en ligne.</p>
      )}
    </CaseSection>
  )
}

/** How much of a text is shown at first, in characters. */
const SHOWN = 1_200

/** A text cut in two between words: what is read at once, and the rest; '' where it is short. */
function beginningOf(text: string): [beginning: string, rest: string] {
  if (text.length <= SHOWN) return [text, '']
  const end = Math.max(text.lastIndexOf(' ', SHOWN), text.lastIndexOf('\n', SHOWN))
  const cut = end > 0 ? end : SHOWN
  return [`${text.slice(0, cut)}…`, text.slice(cut).trimStart()]
}
