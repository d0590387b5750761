import { type ReactNode, useId } from 'react'
import type { SiteState } from '#contract/site/overview.ts'
import { formatDay } from '../../../lib/dates.ts'
import { formatBytes } from '../../../lib/numbers.ts'
import { useNow } from '../../../lib/page-info.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { DeskTime, formatWaiting } from '../table/desk-time.tsx'
import { PartsBar } from './parts-bar.tsx'

/** Days after which a backup is too old to be left unsaid. */
const BACKUP_DAYS = 7
const DAY_MS = 86_400_000

/** How the site is: mails and work on their way, room, the last backup, what runs. */
export function SiteHealth({ site }: { site: SiteState }) {
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
      <Part title="Courriels">
        <Mails mails={site.mails} />
      </Part>
      <Part title="Travaux">
        <Jobs jobs={site.jobs} />
      </Part>
      <Part title="Disque">
        <Disk disk={site.disk} />
      </Part>
      <Part title="Sauvegarde">
        <Backup at={site.lastBackupAt} />
      </Part>
      <Part title="Versions">
        <Versions site={site} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start gap-3 border-t border-rule pt-4">
      <h2 id={id} className="type-title">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Mails({ mails: { waiting, doubtful, refused, failed, isSending } }: Pick<SiteState, 'mails'>) {
  return (
    <>
      <PartsBar
        nothing="Aucun courriel n’attend ni n’a échoué."
        parts={[
          { name: 'en attente', value: waiting, tone: 'neutral', to: '/bureau/courriels?etat=en-attente' },
          { name: 'incertains', value: doubtful, tone: 'advert', to: '/bureau/courriels?etat=incertains' },
          { name: 'refusés', value: refused, tone: 'danger', to: '/bureau/courriels?etat=refuses' },
          { name: 'échecs', value: failed, tone: 'danger', to: '/bureau/courriels?etat=echecs' },
        ]}
      />
      {!isSending && (
        <p className="text-sm text-soft">
          Aucun serveur de courriel n’est réglé (<code>SMTP_URL</code>) : les courriels attendent, leurs liens se
          remettent à la main.
        </p>
      )}
    </>
  )
}

function Jobs({ jobs: { running, waiting, failed } }: Pick<SiteState, 'jobs'>) {
  return (
    <PartsBar
      nothing="Tout ce qui était à faire est fait."
      parts={[
        { name: 'en cours', value: running, tone: 'accent', to: '/bureau/travaux?etat=en-cours' },
        { name: 'en attente', value: waiting, tone: 'neutral', to: '/bureau/travaux?etat=en-attente' },
        { name: 'échoués', value: failed, tone: 'danger', to: '/bureau/travaux?etat=echecs' },
      ]}
    />
  )
}

function Disk({ disk: { free, total, state } }: Pick<SiteState, 'disk'>) {
  const text = `${formatBytes(free)} libres sur ${formatBytes(total)}`
  return (
    <>
      <Meter label="Disque utilisé" value={total - free} max={total} text={text} />
      <p className="flex flex-wrap items-center gap-2">
        {text}
        {state !== 'ok' && <Badge tone="danger">{state === 'full' ? 'plein' : 'presque plein'}</Badge>}
      </p>
      {state !== 'ok' && (
        <p className="text-danger">
          {state === 'full'
            ? 'Plus rien ne s’enregistre : libérez de la place.'
            : 'Une longue vidéo n’y tient plus : libérez de la place.'}
        </p>
      )}
    </>
  )
}

function Backup({ at }: { at: string | null }) {
  const now = useNow()
  const isOld = at === null || now - new Date(at).getTime() > BACKUP_DAYS * DAY_MS
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        {at === null ? 'Aucune n’a encore été faite.' : <DeskTime date={at} />}
        {isOld && <Badge tone="danger">{at === null ? 'à faire' : 'ancienne'}</Badge>}
      </p>
      {isOld && (
        <p className="text-sm text-soft">
          Sur le serveur : <code>npm run kiosque -- backup FICHIER</code>
        </p>
      )}
    </>
  )
}

function Versions({ site: { versions, uptime } }: { site: SiteState }) {
  const lines = [
    ['Kiosque', versions.kiosque],
    ['Node.js', versions.node],
    ['PostgreSQL', versions.postgres],
    ['Schéma', formatDay(versions.schema)],
    ['En marche depuis', formatWaiting(uptime)],
  ]
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1">
      {lines.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-soft">{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
