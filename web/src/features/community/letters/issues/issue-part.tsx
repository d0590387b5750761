import type { LetterIssue } from '#contract/community/letter-issues.ts'
import { frenchSpaces } from '../../../../lib/typography.ts'
import { arrowDown, arrowUp, trash } from '../../../../ui/glyphs.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { Cover } from '../../../publishing/article-card/cover.tsx'
import { RichField } from '../../../publishing/rich-field/rich-field.tsx'
import type { DraftPart } from './use-issue-draft.ts'

type Piece = Extract<DraftPart, { kind: 'piece' }>

interface IssuePartProps {
  issue: LetterIssue
  part: DraftPart
  index: number
  isLast: boolean
  problem: string | undefined
  onMove: (step: 1 | -1) => void
  onRemove: () => void
  onChange: (part: DraftPart) => void
}

/** A text or a piece of an issue, with what moves it and takes it away. */
export function IssuePart({ issue, part, index, isLast, problem, onMove, onRemove, onChange }: IssuePartProps) {
  const { key } = part
  const name = part.kind === 'words' ? `Texte en position ${index + 1}` : frenchSpaces(part.title)
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-start gap-x-3">
        {part.kind === 'words' ? (
          <p className="type-kicker flex-1 self-center">Texte</p>
        ) : (
          <PieceName part={part} issue={issue} />
        )}
        <div className="-mr-2 ml-auto flex flex-none">
          <IconButton
            glyph={arrowUp}
            label={`Monter : ${name}`}
            disabled={index === 0}
            data-step="-1"
            onClick={() => onMove(-1)}
          />
          <IconButton
            glyph={arrowDown}
            label={`Descendre : ${name}`}
            disabled={isLast}
            data-step="1"
            onClick={() => onMove(1)}
          />
          <IconButton glyph={trash} label={`Retirer : ${name}`} onClick={onRemove} />
        </div>
      </div>
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      {part.kind === 'words' ? (
        <RichField
          kind="text"
          label={name}
          labelHidden
          placeholder="Écrivez, ou collez un texte…"
          className="[&_.input]:min-h-[calc(4lh+1rem+2px)]"
          start={{ text: part.content, marked: part.marked }}
          onWrite={({ text, marked }) => onChange({ key, kind: 'words', content: text, marked })}
        />
      ) : (
        <SelectField
          label={`Montré : ${name}`}
          labelHidden
          className="w-40"
          value={part.isWhole ? 'whole' : 'short'}
          onChange={({ target }) => onChange({ ...part, isWhole: target.value === 'whole' })}
        >
          <option value="short">En résumé</option>
          <option value="whole">En entier</option>
        </SelectField>
      )}
    </li>
  )
}

/** Cover and title of a piece; one that is not public says so. */
function PieceName({ part, issue }: { part: Piece; issue: LetterIssue }) {
  const stored = issue.parts.find((each) => each.kind === 'piece' && each.articleId === part.articleId)
  const { title, article } = stored?.kind === 'piece' ? stored : part
  return (
    <div className="flex min-w-48 flex-1 gap-3">
      {article && (
        <div className="w-16 flex-none">
          <Cover article={article} sizes="8rem" ratio="1:1" />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{frenchSpaces(title)}</p>
        {article === null && <p className="text-danger text-sm">Pas publié : il sera laissé de côté.</p>}
      </div>
    </div>
  )
}
