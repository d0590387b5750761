import type { WholeCase } from '#contract/trust/moderation.ts'
import { iconSource, sourceOf } from '../../../features/publishing/media/media-sources.ts'

const NAMES = { image: 'Image', video: 'Vidéo', audio: 'Son', text: 'Sous-titres', document: 'Document' }

/** Pictures small, all of them by a link: what readers were shown is seen here also where nobody else sees it any more. */
export function CaseFiles({ files }: Pick<WholeCase, 'files'>) {
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
