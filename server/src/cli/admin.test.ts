import { expect, test } from 'vitest'
import { ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import { parseConfig } from '../configuration/config.ts'
import { anAdmin, aSite } from '../testing/cast.ts'
import { run } from './admin.ts'

const app = aSite()
const admin = anAdmin(app)

test('the first administrator is refused a password that is among the most common, before anything is opened', async () => {
  const args = ['create', '--username', 'redaction', '--email', 'redaction@exemple.fr', '--password', 'Password1']
  await expect(run(args, parseConfig({ DATABASE_URL: 'postgres://127.0.0.1:1/kiosque' }))).rejects.toThrow(
    `--password : ${M.passwordCommon}`,
  )
})

test('and one that is the name of the site', async () => {
  await app.expectData('PATCH /admin/settings', { body: { name: 'La Vigie' } }, { as: admin })
  const args = ['create', '--username', 'redaction', '--email', 'redaction@exemple.fr', '--password', 'Lavigie2026']
  await expect(run(args, app.context.config)).rejects.toThrow(`--password : ${M.passwordCommon}`)
})
