import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { MailState } from '#contract/people/outbox.ts'
import { QUICK_JOBS, useTestApp } from './create-test-app.ts'
import { createAccount } from './factories.ts'
import { startTestMailServer, type TestMailServer } from './mail-server.ts'

export const SUPPORT_EMAIL = 'soutien@exemple.fr'

/** A mail server for one test. */
export async function useMailServer(): Promise<TestMailServer> {
  const server = await startTestMailServer()
  onTestFinished(() => server.close())
  return server
}

/** A site that mails reports to the support through this server, and what is known of its mails, oldest first. */
export async function useMailingSite(url: string | undefined, settings: Record<string, string> = {}) {
  const mailing = { LOG_LEVEL: 'silent', SUPPORT_EMAIL, ...(url !== undefined && { SMTP_URL: url }) }
  const app = await useTestApp({ ...mailing, ...settings }, { pace: QUICK_JOBS })
  const reader = await createAccount(app)
  const report = (description: string, screenshot?: string) =>
    app.expectData('POST /bug-report', { body: { description, screenshot } }, { as: reader })
  const mails = () =>
    app.context.database(sql<{ id: string; state: MailState; attempts: number; reason: string | null }>`
      SELECT id, state, attempts, reason FROM mails WHERE kind = 'bug-report' ORDER BY created_at, id`)
  const states = async () => (await mails()).map(({ state }) => state)
  return { app, reader, report, mails, states }
}
