import { useState } from 'react'
import type { LetterOwner } from '#contract/community/letters.ts'
import { shownName } from '#contract/people/shown-name.ts'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { failureWords } from '../../../../api/failure-words.ts'
import { useCall } from '../../../../api/use-call.ts'
import { formatDay } from '../../../../lib/dates.ts'
import { frenchSpaces } from '../../../../lib/typography.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { Cover } from '../../../publishing/article-card/cover.tsx'
import { useSearch } from '../../../reading/search/use-search.ts'

/** How many of the newest are offered before anything is looked for. */
const OFFERED = 10

interface ChoosePiecesProps {
  owner: LetterOwner
  /** Ids of those that are in the issue. */
  chosen: readonly string[]
  isFull: boolean
  onAdd: (article: ArticleSummary) => void
  onRemove: (id: string) => void
  onClosed: () => void
}

/** The newest published pieces of a publication, for the site's letter of all, or those that a search finds, to be ticked. */
export function ChoosePieces({ owner, chosen, isFull, onAdd, onRemove, onClosed }: ChoosePiecesProps) {
  const [open, setOpen] = useState(true)
  const [typed, setTyped] = useState('')
  const isSite = owner === 'site'
  const query = { limit: OFFERED }
  const ofSite = useCall('GET /content', { query }, { when: isSite })
  const ofPublication = useCall('GET /content/author/{id}', { params: { id: owner }, query }, { when: !isSite })
  const newest = isSite ? ofSite : ofPublication
  const search = useSearch(typed, isSite ? undefined : owner)
  const isSearch = search.status !== 'short'
  const offered = isSearch ? search.articles : (newest.data?.content ?? [])
  const isThere = isSearch ? search.status === 'done' : newest.data !== undefined
  const failure = isSearch ? search.failure : newest.failure && failureWords(newest.failure)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      size="large"
      title="Ajouter un contenu"
      actions={
        <Button variant="primary" onClick={() => setOpen(false)}>
          Terminé
        </Button>
      }
    >
      <div className="grid gap-3">
        <TextField
          label="Chercher un contenu"
          labelHidden
          type="search"
          placeholder="Chercher un contenu"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {/* As high whatever is found. */}
        <div className="h-[50vh] overflow-y-auto border-y border-rule" aria-busy={!isThere && failure === undefined}>
          {failure && (
            <p role="alert" className="py-3 text-danger">
              {failure}
            </p>
          )}
          {isThere && offered.length === 0 && (
            <p role="status" className="py-3 text-soft">
              {isSearch ? 'Aucun contenu publié ne contient ces mots.' : 'Rien n’est encore publié.'}
            </p>
          )}
          <ul aria-label="Contenus publiés" className="divide-y divide-rule empty:hidden">
            {offered.map((article) => {
              const isChosen = chosen.includes(article.id)
              return (
                <li key={article.id} className="flex items-center gap-3 py-3">
                  <Checkbox
                    className="min-w-0 flex-1 pl-1"
                    label={<span className="wrap-anywhere">{frenchSpaces(article.title)}</span>}
                    help={`${shownName(article.author)}, ${formatDay(article.publishedAt ?? article.createdAt)}`}
                    checked={isChosen}
                    disabled={isFull && !isChosen}
                    onChange={() => (isChosen ? onRemove(article.id) : onAdd(article))}
                  />
                  <div className="w-14 flex-none">
                    <Cover article={article} sizes="8rem" ratio="1:1" />
                  </div>
                </li>
              )
            })}
          </ul>
        </div>
      </div>
    </Dialog>
  )
}
