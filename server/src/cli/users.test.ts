import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { DESK_ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import { useTestApp } from '../testing/create-test-app.ts'
import { createAccount, createAdmin } from '../testing/factories.ts'
import { run } from './users.ts'

test('an account is suspended and restored from the command line, and a site that runs knows at once', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const app = await useTestApp()
  const { config, database } = app.context
  const { id, username } = await createAccount(app)
  const statusOfProfile = async () => (await app.call('GET /users/{id}', { params: { id } })).status
  expect(await statusOfProfile()).toBe(200)

  await run(['suspend', username.toUpperCase(), '--reason', 'Publicité déguisée', '--days', '3'], config)
  await expect.poll(statusOfProfile).toBe(404)
  const mails = await database(sql`SELECT kind FROM mails WHERE user_id = ${id} AND kind = 'account-suspended'`)
  expect(mails).toHaveLength(1)
  await run(['restore', username], config)
  await expect.poll(statusOfProfile).toBe(200)

  const acts = await database(sql`SELECT act, actor_name, reason FROM journal WHERE target_id = ${id} ORDER BY id`)
  expect(acts).toEqual([
    { act: 'account-suspended', actorName: 'ligne de commande', reason: 'Publicité déguisée' },
    { act: 'account-restored', actorName: 'ligne de commande', reason: '' },
  ])

  await expect(run(['restore', username], config)).rejects.toThrow(M.notSuspended)
  await expect(run(['suspend', username], config)).rejects.toThrow('--reason')
  await expect(run(['suspend', username, '--reason', 'R', '--days', '0'], config)).rejects.toThrow('--days')
  await expect(run(['suspend', 'personne', '--reason', 'R'], config)).rejects.toThrow('Aucun compte')
  const admin = await createAdmin(app)
  await expect(run(['suspend', admin.username, '--reason', 'R'], config)).rejects.toThrow('dernier administrateur')
})
