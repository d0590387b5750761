import { useId } from 'react'
import type { FirstSteps } from '#contract/site/overview.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { circleCheck } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.ts'

interface Step {
  name: keyof FirstSteps
  title: string
  why: string
  path: string
}

const STEPS: readonly Step[] = [
  {
    name: 'identity',
    title: 'Donnez son allure au site',
    why: 'Un logo ou une couleur, à côté du nom\u202f: on le reconnaît partout, jusque dans les courriels.',
    path: '/bureau/reglages#identite',
  },
  {
    name: 'people',
    title: 'Choisissez qui s’inscrit et qui publie',
    why: 'Pour l’instant, chacun peut ouvrir un compte et publier.',
    path: '/bureau/reglages#inscriptions',
  },
  {
    name: 'article',
    title: 'Publiez un premier article',
    why: 'L’accueil est fait de ce qui est publié.',
    path: '/editor',
  },
  {
    name: 'frontPage',
    title: 'Composez la une',
    why: 'Vous décidez de ce que les lecteurs voient d’abord.',
    path: '/bureau/une',
  },
  {
    name: 'invitation',
    title: 'Invitez quelqu’un',
    why: 'Un lien à remettre suffit pour ouvrir un compte.',
    path: '/bureau/invitations',
  },
  {
    name: 'mail',
    title: 'Branchez le courriel',
    why: 'Sans lui, vous remettez vous-même les liens des mots de passe oubliés.',
    path: '/bureau/courriels',
  },
  {
    name: 'publisher',
    title: 'Complétez les mentions légales',
    why: 'La loi demande à qui publie de dire qui il est.',
    path: '/bureau/reglages#editeur',
  },
]

interface FirstStepsListProps {
  steps: FirstSteps
  onClosed: () => void
}

/** What a new site still needs, ticked from how it is (docs/product/running.md#first-steps). */
export function FirstStepsList({ steps, onClosed }: FirstStepsListProps) {
  const id = useId()
  const { writes } = useSession()
  // Who does not write themselves invites who does.
  const pathOf = ({ name, path }: Step) => (name === 'article' && !writes ? '/bureau/invitations' : path)
  const done = STEPS.filter(({ name }) => steps[name]).length

  async function close() {
    const title = 'Fermer les premiers pas\u202f?'
    const description = 'La liste ne revient pas\u202f; tout ce qu’elle propose reste dans le bureau.'
    if (!(await confirm({ title, description, confirmLabel: 'Fermer' }))) return
    const outcome = await api('DELETE /admin/first-steps')
    if (outcome.ok) onClosed()
    else toast.error(failureWords(outcome))
  }

  return (
    <section aria-labelledby={id} className="rounded-lg border border-rule bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 pt-3">
        <h2 id={id} className="type-title">
          Premiers pas
        </h2>
        <p className="type-meta tabular-nums">
          {done} sur {STEPS.length}
        </p>
      </div>
      <ol className="divide-y divide-rule px-4">
        {STEPS.map((step) => (
          <StepLine key={step.name} {...step} path={pathOf(step)} isDone={steps[step.name]} />
        ))}
      </ol>
      <div className="border-rule border-t px-2 py-1">
        <Button variant="quiet" size="small" onClick={close}>
          Fermer la liste
        </Button>
      </div>
    </section>
  )
}

function StepLine({ name, title, why, path, isDone }: Step & { isDone: boolean }) {
  if (isDone) {
    return (
      <li className="flex items-center gap-3 py-3 text-soft">
        <Icon glyph={circleCheck} className="text-accent" />
        <span>
          {title}
          <span className="sr-only"> : fait</span>
        </span>
      </li>
    )
  }
  return (
    <li className="relative flex gap-3 py-3 has-[a:hover]:bg-wash">
      <span aria-hidden="true" className="mt-1 size-5 shrink-0 rounded-full border-2 border-edge" />
      <span className="grid">
        <a href={path} className="font-semibold after:absolute after:inset-0">
          {title}
        </a>
        <span className={name === 'publisher' ? 'text-advert text-sm' : 'text-sm text-soft'}>{why}</span>
      </span>
    </li>
  )
}
