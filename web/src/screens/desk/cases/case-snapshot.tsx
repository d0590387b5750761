import type { WholeCase } from '#contract/trust/moderation.ts'
import { iconSource, sourceOf } from '../../../features/site/media/media-sources.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
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

const NAMES = { image: 'Image', video: 'Vidéo', audio: 'Son', text: 'Sous-titres', document: 'Document' }

/** Pictures small, all of them by a link: what readers were shown is seen here also where nobody else sees it any more. */
function CaseFiles({ files }: Pick<WholeCase, 'files'>) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Fichiers montrés aux lecteurs" className="flex flex-wrap items-center gap-3">
      {files.map(({ url, kind }, at) => (
        <li key={url}>
          <a href={sourceOf(url)} target="_blank" rel="noopener" className="underline">
            {kind === 'image' ? (
              <img
                src={iconSource(url, 96)}
                alt={`${NAMES.image} ${at + 1}`}
                loading="lazy"
                className="size-24 rounded-sm object-cover"
              />
            ) : (
              `${NAMES[kind]} ${at + 1}`
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
