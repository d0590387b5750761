import type { ArticleNote } from '#contract/register.ts'
import { formatDay } from '../../lib/dates.ts'

/** Corrections, and answers by right, under the article that they are about (docs/product/moderation.md#corrections). */
export const ArticleNotes = ({ notes }: { notes: readonly ArticleNote[] }) =>
  notes.map(({ id, name, text, at }) => (
    <section key={id} className="mx-auto w-full max-w-column border-t border-rule pt-4">
      <h2 className="type-kicker">
        {name ? `Droit de réponse de ${name}` : 'Rectificatif'}, {formatDay(at)}
      </h2>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  ))
