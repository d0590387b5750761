import type { FrontPage } from '#contract/front-page.ts'
import { arrange } from '../../../features/front-page/arrange.ts'
import { Front } from '../../../features/front-page/front.tsx'
import { Rubric } from '../../../features/front-page/rubric.tsx'

/** What readers will see on top of the home page; nothing in it can be followed. */
export function Preview({ front }: { front: FrontPage }) {
  const { lead, sides, rubrics } = arrange(front, [])
  return (
    <section aria-labelledby="apercu" className="grid gap-4 rounded-lg border border-rule p-4">
      <h2 id="apercu" className="type-section">
        Aperçu
      </h2>
      {lead === undefined && rubrics.length === 0 && (
        <p className="text-soft">Rien n’est choisi : le contenu le plus récent ouvre la page.</p>
      )}
      <div inert className="grid gap-8">
        {lead && <Front lead={lead} sides={sides} />}
        {rubrics.map(({ name, articles }) => (
          <Rubric key={name} name={name} articles={articles} />
        ))}
      </div>
    </section>
  )
}
