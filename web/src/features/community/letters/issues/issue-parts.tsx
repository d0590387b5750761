import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { IssuePart, LetterIssue } from '#contract/community/letter-issues.ts'
import { LETTERS } from '#contract/community/letter-limits.ts'
import { newKey } from '../../../../lib/new-key.ts'
import { frenchSpaces } from '../../../../lib/typography.ts'
import { Button } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/confirm.ts'
import { DialogButton } from '../../../../ui/dialog-button.tsx'
import { arrowDown, arrowUp, pilcrow, plus, trash } from '../../../../ui/glyphs.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { Cover } from '../../../publishing/article-card/cover.tsx'
import { RichField } from '../../../publishing/rich-field/rich-field.tsx'
import type { DraftPart } from './use-issue-draft.ts'

const loadChoosePieces = async () => (await import('./choose-pieces.tsx')).ChoosePieces

interface IssuePartsProps {
  /** As it is stored: it knows of its pieces whether they are public. */
  issue: LetterIssue
  parts: readonly DraftPart[]
  change: (how: (parts: readonly DraftPart[]) => readonly DraftPart[]) => void
  problemOf: (index: number) => string | undefined
}

/** Texts and pieces of an issue, in their order. */
export function IssueParts({ issue, parts, change, problemOf }: IssuePartsProps) {
  const list = useRef<HTMLOListElement>(null)
  const addition = useRef<HTMLButtonElement>(null)
  const [said, setSaid] = useState('')
  const isFull = parts.length >= LETTERS.partsMax
  const add = (part: IssuePart) => change((now) => [...now, { ...part, key: newKey() }])

  function addWords() {
    flushSync(() => add({ kind: 'words', content: '' }))
    list.current?.lastElementChild?.querySelector<HTMLElement>('[role="textbox"]')?.focus()
  }

  /** What was pressed has the focus again, where it stands then; at an end the other one. */
  function move(index: number, step: 1 | -1) {
    flushSync(() => change((now) => now.toSpliced(index, 1).toSpliced(index + step, 0, ...now.slice(index, index + 1))))
    setSaid(`En position ${index + step + 1} sur ${parts.length}`)
    const row = list.current?.children[index + step]
    const again =
      row?.querySelector<HTMLElement>(`[data-step="${step}"]:enabled`) ??
      row?.querySelector<HTMLElement>('[data-step]:enabled')
    again?.focus()
  }

  async function remove(index: number, part: DraftPart) {
    const sure = { title: 'Retirer ce texte ?', description: 'Il est perdu.', confirmLabel: 'Retirer' }
    if (part.kind === 'words' && part.content !== '' && !(await confirm(sure))) return
    flushSync(() => change((now) => now.filter(({ key }) => key !== part.key)))
    const next = list.current?.children[index]?.querySelector<HTMLElement>('[data-step]:enabled')
    ;(next ?? addition.current)?.focus()
  }

  return (
    <section aria-labelledby="parties" className="grid gap-4">
      <h3 id="parties" className="type-title">
        Contenu
      </h3>
      <p role="status" className="sr-only">
        {said}
      </p>
      {parts.length === 0 && <p className="text-soft">Ajoutez vos mots, et des contenus publiés.</p>}
      <ol ref={list} className="divide-y divide-rule border-y border-rule empty:hidden">
        {parts.map((part, index) => {
          const name = nameOf(part, index)
          const problem = problemOf(index)
          return (
            <li key={part.key} className="grid gap-2 py-4">
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
                    onClick={() => move(index, -1)}
                  />
                  <IconButton
                    glyph={arrowDown}
                    label={`Descendre : ${name}`}
                    disabled={index === parts.length - 1}
                    data-step="1"
                    onClick={() => move(index, 1)}
                  />
                  <IconButton glyph={trash} label={`Retirer : ${name}`} onClick={() => void remove(index, part)} />
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
                  onWrite={({ text, marked }) =>
                    change((now) =>
                      now.map((each) =>
                        each.key === part.key ? { key: part.key, kind: 'words', content: text, marked } : each,
                      ),
                    )
                  }
                />
              ) : (
                <SelectField
                  label={`Montré : ${name}`}
                  labelHidden
                  className="w-40"
                  value={part.isWhole ? 'whole' : 'short'}
                  onChange={({ target }) =>
                    change((now) =>
                      now.map((each) =>
                        each.key === part.key ? { ...part, isWhole: target.value === 'whole' } : each,
                      ),
                    )
                  }
                >
                  <option value="short">En résumé</option>
                  <option value="whole">En entier</option>
                </SelectField>
              )}
            </li>
          )
        })}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <Button ref={addition} disabled={isFull} onClick={addWords}>
          <Icon glyph={pilcrow} /> Ajouter un texte
        </Button>
        <DialogButton
          disabled={isFull}
          load={loadChoosePieces}
          dialog={(ChoosePieces, close) => (
            <ChoosePieces
              owner={issue.owner}
              chosen={parts.flatMap((part) => (part.kind === 'piece' ? [part.articleId] : []))}
              isFull={isFull}
              onAdd={(article) =>
                add({ kind: 'piece', articleId: article.id, isWhole: false, title: article.title, article })
              }
              onRemove={(id) => change((now) => now.filter((part) => part.kind === 'words' || part.articleId !== id))}
              onClosed={close}
            />
          )}
        >
          <Icon glyph={plus} /> Ajouter un contenu
        </DialogButton>
        {isFull && <p className="type-meta">{LETTERS.partsMax} textes et contenus au plus.</p>}
      </div>
    </section>
  )
}

const nameOf = (part: DraftPart, index: number): string =>
  part.kind === 'words' ? `Texte en position ${index + 1}` : frenchSpaces(part.title)

/** Cover and title of a piece; one that is not public says so. */
function PieceName({ part, issue }: { part: Extract<DraftPart, { kind: 'piece' }>; issue: LetterIssue }) {
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
