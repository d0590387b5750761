import { type RawBuilder, sql } from 'kysely'
import { BIN_DAYS } from '#contract/limits.ts'
import { allComposers } from '../app/composers.ts'
import { sweep } from '../app/maintenance.ts'
import { SEND_MAIL } from '../modules/mails/send-mail.job.ts'
import { PREPARE_VIDEO } from '../modules/renditions/prepare-video.job.ts'
import { UPLOAD_HOURS } from '../modules/uploads/recording-parts.ts'
import type { Database } from '../platform/database/connect.ts'
import { withEnqueue } from '../platform/jobs/insert-jobs.ts'
import type { Job, JobKind } from '../platform/jobs/job.ts'
import type { Check, Examination } from './check.ts'
import { walk } from './walk.ts'

/** No job does it, or has failed at it: every change that leaves something to do enqueues one in its transaction. */
const hasNoJob = ({ name }: JobKind, key: RawBuilder<string>) => sql<boolean>`NOT EXISTS (
  SELECT FROM jobs.job j WHERE j.name = ${name} AND j.singleton_key = ${key}
    AND j.state IN ('created', 'retry', 'active', 'failed'))`

const enqueue = <Payload extends object>(database: Database, job: Job<Payload>, payloads: readonly Payload[]) =>
  withEnqueue(database, (add) => database.transaction((tx) => add(tx, job, payloads)))

const MAILS: Check = {
  name: 'Courriels à envoyer',
  async repair({ database }, wrong) {
    await enqueue(
      database,
      SEND_MAIL,
      wrong.map((id) => ({ id })),
    )
    return wrong
  },
}

const VIDEOS: Check = {
  name: 'Formats de vidéos à préparer',
  async repair({ database }, wrong) {
    await enqueue(
      database,
      PREPARE_VIDEO,
      wrong.map((fileName) => ({ fileName })),
    )
    return wrong
  },
}

const JOBS: Check = {
  name: 'Travaux en cours',
  advice: 'un site en marche reprend dans la minute ceux dont le processus s’est arrêté',
}

const SWEPT: Check = {
  name: 'Ménage en retard',
  async repair(context, wrong) {
    return (await sweep(context)) === null ? [] : wrong
  },
}

/** Work that waits, and that nobody will take up. */
export const UNFINISHED: Examination = {
  checks: [MAILS, VIDEOS, JOBS, SWEPT],
  async *find({ database, config, storage }) {
    // Without a mail server, and of kinds that nobody composes, they wait without a job.
    const kinds = config.smtpUrl === undefined ? [] : Object.keys(allComposers({ config, storage }))
    const isStuck = sql<boolean>`k.state IN ('waiting', 'sending') AND k.kind = ANY(${kinds}::text[])
      AND ${hasNoJob(SEND_MAIL, sql`k.id::text`)}`
    for await (const looked of walk(database, 'mails', isStuck)) yield { check: MAILS, ...looked }

    const videos = await database(sql<{ key: string; isWrong: boolean }>`
      SELECT r.file_name AS key, ${hasNoJob(PREPARE_VIDEO, sql`r.file_name`)} AS is_wrong
      FROM renditions r WHERE r.state IN ('waiting', 'working')`)
    yield { check: VIDEOS, ...seen(videos) }

    // A job gives a sign of life every 15 seconds.
    const jobs = await database(sql<{ key: string; isWrong: boolean }>`
      SELECT concat_ws(' ', j.name, nullif(j.singleton_key, '')) AS key,
        coalesce(j.heartbeat_on, j.started_on) < now() - interval '10 minutes' AS is_wrong
      FROM jobs.job j WHERE j.state = 'active'`)
    yield { check: JOBS, ...seen(jobs) }

    yield { check: SWEPT, ...seen(await overdue(database)) }
  },
}

const seen = (rows: readonly { key: string; isWrong: boolean }[]) => ({
  checked: rows.length,
  wrong: rows.filter(({ isWrong }) => isWrong).map(({ key }) => key),
})

/** What the hourly sweep takes away, and should have some hours ago. */
const overdue = (database: Database) =>
  database(sql<{ key: string; isWrong: boolean }>`
    SELECT 'envoi ' || u.id AS key, u.touched_at < now() - make_interval(hours => ${UPLOAD_HOURS + 3}) AS is_wrong
    FROM recording_uploads u
    UNION ALL
    SELECT 'corbeille ' || a.id, a.deleted_at < now() - make_interval(days => ${BIN_DAYS}, hours => 3)
    FROM articles a WHERE a.deleted_at IS NOT NULL`)
