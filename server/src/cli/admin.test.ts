import { expect, test } from 'vitest'
import { ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import { parseConfig } from '../configuration/config.ts'
import { run } from './admin.ts'

test('the first administrator is refused a password that is among the most common, before anything is opened', async () => {
  const args = ['create', '--username', 'redaction', '--email', 'redaction@exemple.fr', '--password', 'Password1']
  await expect(run(args, parseConfig({ DATABASE_URL: 'postgres://127.0.0.1:1/kiosque' }))).rejects.toThrow(
    `--password : ${M.passwordCommon}`,
  )
})
