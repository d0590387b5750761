import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LetterIssue, IssuePart as Part } from '#contract/community/letter-issues.ts'
import { LETTERS } from '#contract/limits.ts'
import { newKey } from '../../../../lib/new-key.ts'
import { Button } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/confirm.ts'
import { DialogButton } from '../../../../ui/dialog-button.tsx'
import { pilcrow, plus } from '../../../../ui/glyphs.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { IssuePart } from './issue-part.tsx'
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
  const add = (part: Part) => change((now) => [...now, { ...part, key: newKey() }])

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
        {parts.map((part, index) => (
          <IssuePart
            key={part.key}
            {...{ issue, part, index }}
            isLast={index === parts.length - 1}
            problem={problemOf(index)}
            onMove={(step) => move(index, step)}
            onRemove={() => void remove(index, part)}
            onChange={(written) => change((now) => now.map((each) => (each.key === part.key ? written : each)))}
          />
        ))}
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
