import { Gauge, Registry } from 'prom-client'
import { mailState } from '#contract/people/outbox.ts'
import type { Context } from '../../../context.ts'
import { isDatabaseAway } from '../../../platform/database/availability.ts'
import { unavailable } from '../../../platform/http/errors.ts'
import type { MachineMetrics } from '../../../platform/metrics/machine-metrics.ts'
import { countJobs, countUnsentMails } from './waiting.queries.ts'

/** The state 'sent' is no backlog, and would count the whole table. */
const BACKLOG = mailState.options.filter((state) => state !== 'sent')

/**
 * All figures as Prometheus reads them: those of this machine's processes as one, and what waits in the database, asked once.
 * While the database is away the latter are left out.
 * @throws 503 when a process of this machine says nothing.
 */
export async function writeMetrics(
  { text, ended }: MachineMetrics,
  { database, disk }: Pick<Context, 'database' | 'disk'>,
): Promise<string> {
  if (text === null) throw unavailable()
  const site = new Registry()
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [site] })

  gauge('kiosque_workers_ended', 'Processes that have ended since the start, and were replaced.').set(ended)
  gauge('kiosque_disk_free_bytes', 'Free space where this machine writes.').set((await disk.read()).free)
  try {
    const [jobs, mails] = await Promise.all([countJobs(database), countUnsentMails(database)])
    const ofJobs = gauge(
      'kiosque_jobs',
      'Jobs that wait, run or have failed for good, by kind; the same on every machine.',
      ['kind', 'state'],
    )
    for (const { kind, ...counts } of jobs)
      for (const [state, count] of Object.entries(counts)) ofJobs.set({ kind, state }, count)
    const ofMails = gauge('kiosque_mails', 'Mails that are not sent, by state; the same on every machine.', ['state'])
    for (const state of BACKLOG) ofMails.set({ state }, mails.find((mail) => mail.state === state)?.count ?? 0)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
  }

  return `${text}\n${await site.metrics()}`
}
