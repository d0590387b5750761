import {
  isOfNewsroom,
  type NewNotificationChoices,
  type NotificationChoices,
  type NotificationKind,
  type NotificationWay,
  usualWay,
  waysOf,
} from '#contract/community/notifications.ts'
import { call } from '../../api/call.ts'
import { useCall } from '../../api/use-call.ts'
import { useInstantChange } from '../../api/use-instant-change.ts'
import { useSite } from '../../features/site/site/site-context.tsx'
import { useSendsMail } from '../../lib/page-info.tsx'
import { useSession } from '../../session/use-session.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { LoadFailure } from './load-failure.tsx'
import { SettingsSection } from './settings-section.tsx'

const KINDS: readonly (readonly [kind: NotificationKind, label: string, help: string])[] = [
  ['piece', 'Nouvelles publications', 'Quand un créateur que vous suivez publie.'],
  ['reply', 'Réponses', 'Quand quelqu’un répond à un de vos commentaires.'],
  ['reaction', 'Réactions', 'Quand un de vos commentaires plaît, une fois par heure au plus.'],
  ['video', 'Vidéos', 'Quand une de vos vidéos est prête.'],
  ['handed-in', 'Copie à relire', 'Quand on remet un article à la rédaction que vous dirigez.'],
  ['sent-back', 'Articles renvoyés', 'Quand la rédaction vous renvoie un article, avec ses mots.'],
  ['accepted', 'Articles acceptés', 'Quand la rédaction publie un de vos articles.'],
  ['decision', 'Modération', 'Quand une décision vous concerne. Le courriel que demande la loi part toujours.'],
]

const WAYS: Record<NotificationWay, string> = {
  none: 'Jamais',
  site: 'Sur le site',
  'at-once': 'Site et courriel, tout de suite',
  daily: 'Site et courriel, chaque jour',
  weekly: 'Site et courriel, chaque semaine',
}

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

type Choose = (chosen: NewNotificationChoices) => void

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** What one is told of, how and when (docs/product/notifications.md#choosing-notifications). */
export function NotificationSettings() {
  const { data, failure, reload, change } = useCall('GET /users/me/notifications', {})
  const choose = useInstantChange(['PUT /users/me/notifications'], {
    show: ({ ways, ...moment }: NewNotificationChoices) =>
      change((known) => ({ ...known, ...moment, ways: { ...known.ways, ...ways } })),
    send: (chosen) => call('PUT /users/me/notifications', { body: chosen }),
    onAnswer: (answer) => change(() => answer.data),
    reload,
  })
  return (
    <SettingsSection
      anchor="notifications"
      title="Notifications"
      lead="Ce dont la cloche vous avertit, et ce qui vient aussi par courriel."
    >
      {failure && <LoadFailure onRetry={reload}>Vos choix n’ont pas pu être chargés.</LoadFailure>}
      {!failure && <Choices choices={data} onChoose={choose} />}
    </SettingsSection>
  )
}

interface ChoicesProps {
  /** Undefined while they are loaded: what stands below does not move then. */
  choices: NotificationChoices | undefined
  onChoose: Choose
}

function Choices({ choices, onChoose }: ChoicesProps) {
  const { user } = useSession()
  const sendsMail = useSendsMail()
  const kinds = KINDS.filter(([kind]) => user?.can.write || !isOfNewsroom(kind))
  return (
    <div className="grid gap-5">
      {!sendsMail && (
        <p className="rounded-sm border border-rule bg-wash px-4 py-3">
          Ce site n’envoie pas encore de courriels. Ce que vous choisissez est gardé, et vous sera envoyé dès qu’il en
          enverra.
        </p>
      )}
      {kinds.map(([kind, label, help]) => (
        <SelectField
          key={kind}
          label={label}
          help={help}
          disabled={!choices}
          value={choices?.ways[kind] ?? usualWay(kind)}
          onChange={({ target }) => onChoose({ ways: { [kind]: wayNamed(target.value) } })}
        >
          {waysOf(kind).map((way) => (
            <option key={way} value={way}>
              {WAYS[way]}
            </option>
          ))}
        </SelectField>
      ))}
      <Moment choices={choices} onChoose={onChoose} />
    </div>
  )
}

const wayNamed = (value: string): NotificationWay | undefined =>
  (Object.keys(WAYS) as NotificationWay[]).find((way) => way === value)

/** When mails that gather come. */
function Moment({ choices, onChoose }: ChoicesProps) {
  const { timeZone } = useSite()
  const chosen = Object.values(choices?.ways ?? {})
  const isWeekly = chosen.includes('weekly')
  return (
    <div className="grid items-start gap-5 border-t border-rule pt-5 sm:grid-cols-2">
      <SelectField
        label="Heure des courriels"
        help={`De ceux de chaque jour et de chaque semaine, à l’heure du site (${timeZone.replaceAll('_', ' ')}). Rien ne part quand tout est lu.`}
        disabled={!isWeekly && !chosen.includes('daily')}
        value={choices?.hour ?? 8}
        onChange={({ target }) => onChoose({ hour: Number(target.value) })}
      >
        {HOURS.map((each) => (
          <option key={each} value={each}>
            {each} h
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Jour de la semaine"
        help="De ceux de chaque semaine."
        disabled={!isWeekly}
        value={choices?.weekday ?? 1}
        onChange={({ target }) => onChoose({ weekday: Number(target.value) })}
      >
        {DAYS.map((day, place) => (
          <option key={day} value={place + 1}>
            {day}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
