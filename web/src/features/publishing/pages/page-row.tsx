import { BIN_DAYS } from '#contract/limits.ts'
import type { OwnPage } from '#contract/publishing/pages.ts'
import { callUnlessGone } from '../../../api/call.ts'
import { useChange } from '../../../api/use-change.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { Badge } from '../../../ui/badge.tsx'
import { arrowDown, arrowUp, trash } from '../../../ui/glyphs.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { toast } from '../../../ui/toast.ts'

interface PageRowProps {
  page: OwnPage
  isFirst: boolean
  isLast: boolean
  onStep: (step: 1 | -1) => void
}

/** A page among the others: where it is read, its place, and what is done with it. */
export function PageRow({ page, isFirst, isLast, onStep }: PageRowProps) {
  const { id, title, path, status, hasUnpublishedChanges } = page
  const remove = useChange(
    async () => {
      if (await callUnlessGone('DELETE /content/{id}', { params: { id } })) toast.success('Page mise à la corbeille')
    },
    {
      sure: {
        title: `Supprimer «\u202f${title}\u202f»\u202f?`,
        description: `La page disparaît pour tous. Elle reste ${BIN_DAYS} jours dans la corbeille, d’où elle peut être reprise.`,
        confirmLabel: 'Supprimer',
      },
      changes: ['GET /pages'],
    },
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-48 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-semibold wrap-anywhere">{frenchSpaces(title)}</strong>
          <Badge tone={status === 'published' ? 'accent' : 'neutral'}>
            {status === 'published' ? 'Publiée' : 'Brouillon'}
          </Badge>
          {hasUnpublishedChanges && <Badge>Modifications non publiées</Badge>}
        </p>
        <a href={path} className="type-meta underline wrap-anywhere">
          {path}
        </a>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <IconButton
          size="small"
          glyph={arrowUp}
          label={`Monter\u202f: ${title}`}
          disabled={isFirst}
          onClick={() => onStep(-1)}
        />
        <IconButton
          size="small"
          glyph={arrowDown}
          label={`Descendre\u202f: ${title}`}
          disabled={isLast}
          onClick={() => onStep(1)}
        />
        <LinkButton to={`/editor/${id}`} size="small" aria-label={`Modifier\u202f: ${title}`}>
          Modifier
        </LinkButton>
        <IconButton size="small" glyph={trash} label={`Supprimer\u202f: ${title}`} onClick={() => remove.run()} />
      </div>
    </li>
  )
}
