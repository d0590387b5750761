import type { ToldDecision } from '#contract/trust/moderation.ts'
import { formatDay } from '../../lib/dates.ts'
import { useSendsMail } from '../../lib/page-info.tsx'
import { frenchSpaces } from '../../lib/typography.ts'

interface AppealAnswerProps {
  appeal: NonNullable<ToldDecision['appeal']>
  side: ToldDecision['side']
  /** Was sent a moment ago: its title has the focus, and is read out. */
  isNew: boolean
}

/** What became of an appeal. */
export function AppealAnswer({ appeal, side, isNew }: AppealAnswerProps) {
  const isOwn = appeal.from === side
  const place = useSendsMail() ? 'par courriel' : 'sur cette page'
  return (
    <section className="grid gap-3 rounded-sm border border-rule bg-wash px-4 py-4">
      <h2 className="type-title outline-none" {...(isNew && { ref: focus, tabIndex: -1 })}>
        {titleOf(appeal, isOwn)}
      </h2>
      <p>{leadOf(appeal, isOwn, place)}</p>
      {appeal.outcome !== null && <p className="whitespace-pre-wrap wrap-anywhere">{frenchSpaces(appeal.reasons)}</p>}
      {isOwn && (
        <details>
          <summary className="cursor-pointer text-soft">Ce que vous avez écrit</summary>
          <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{frenchSpaces(appeal.text)}</p>
        </details>
      )}
    </section>
  )
}

function titleOf({ outcome }: AppealAnswerProps['appeal'], isOwn: boolean): string {
  if (outcome === 'upheld') return 'La décision est maintenue'
  if (outcome === 'overturned') return 'La décision est annulée'
  return isOwn ? 'Votre recours est reçu' : 'Cette décision est contestée'
}

function leadOf({ outcome, createdAt, decidedAt }: AppealAnswerProps['appeal'], isOwn: boolean, place: string): string {
  const whose = isOwn ? 'Votre recours' : 'Le recours de l’autre partie'
  if (outcome === null) {
    return `${whose} du ${formatDay(createdAt)} attend un autre modérateur que celui qui a décidé. Vous recevrez sa réponse ${place}.`
  }
  return `${whose} du ${formatDay(createdAt)} a été examiné par un autre modérateur${decidedAt === null ? '' : `, le ${formatDay(decidedAt)}`}.`
}

const focus = (heading: HTMLElement | null) => heading?.focus()
