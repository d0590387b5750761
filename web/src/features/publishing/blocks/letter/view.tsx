import { useCall } from '../../../../api/use-call.ts'
import { frenchSpaces } from '../../../../lib/typography.ts'
import { LetterForm } from '../../../community/letters/letter-form.tsx'
import type { BlockViewProps } from '../view-props.ts'

/** The letter of the publication whose piece it is; while writing, a word in its place (docs/product/letters.md#letter-block). */
export function LetterBlock({ owner }: Pick<BlockViewProps<'letter'>, 'owner'>) {
  if (owner === undefined) return <p className="font-sans text-soft">Le formulaire de votre lettre s’affichera ici.</p>
  return <Offer username={owner?.username} />
}

function Offer({ username }: { username: string | undefined }) {
  const { data, failure } = useCall('GET /letters/offered', { query: { username } }, { asGuest: true })
  const letter = data?.letter
  if (failure || letter === null) return null
  if (letter === undefined) return <div className="h-64" />
  return (
    <aside className="grid gap-3 rounded-sm border border-rule bg-wash p-5 font-sans text-base" aria-label="Lettre">
      <p className="type-title">{frenchSpaces(letter.name)}</p>
      <p>{frenchSpaces(letter.about)}</p>
      <LetterForm letter={letter} />
    </aside>
  )
}
