import { useMemo } from 'react'
import type { ChangedTexts } from '#contract/publishing/revisions.ts'
import { retryAdvice } from '../../api/failure-words.ts'
import { useCall } from '../../api/use-call.ts'
import { compare } from '../../features/publishing/comparison/compare.ts'
import { Comparison } from '../../features/publishing/comparison/comparison.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const NAMES = { before: 'Avant', after: 'Après' }
const WORDS = { changed: 'Modifié', restyled: 'Mise en forme modifiée', added: 'Ajouté', removed: 'Retiré' }

interface ChangedTextsProps {
  /** Slug of the article. */
  slug: string
  version: number
}

/** What one change gave and took, block by block. */
export function ChangedTextsOf({ slug, version }: ChangedTextsProps) {
  const { data, failure, reload } = useCall('GET /content/{id}/changes/{version}', { params: { id: slug, version } })
  if (failure)
    return (
      <ErrorState title="Ce changement n’a pas pu être chargé" description={retryAdvice(failure)} onRetry={reload} />
    )
  if (data === undefined) return <Spinner />
  if (data.texts === null) return <p>Ce texte est trop long pour être comparé ici.</p>
  return <Differences texts={data.texts} />
}

function Differences({ texts: { before, after } }: { texts: ChangedTexts }) {
  const rows = useMemo(() => compare(before, after).filter(({ change }) => change !== 'same'), [before, after])
  if (rows.length === 0) return <p>Les mots sont les mêmes : seul ce qui les accompagne, ou leur ordre, a changé.</p>
  return <Comparison rows={rows} names={NAMES} words={WORDS} />
}
