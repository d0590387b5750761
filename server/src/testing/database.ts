import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect, type Database } from '../platform/database/connect.ts'

export type TestDatabase = {
  url: string
  database: Database
  /** Ends its pool and removes it. */
  drop(): Promise<void>
}

/** A migrated, empty database for one test file: a copy of the run's template, made in some 30 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(template, `create database ${name} template ${template.pathname.slice(1)} strategy file_copy`)
  const url = addressOf(template, name)
  const database = connect(url, { max: 5 })
  return {
    url,
    database,
    drop: async () => {
      await database.end()
      await administer(template, `drop database ${name} with (force)`)
    },
  }
}

/** One for all that a worker makes and removes: a template cannot be copied while anyone is connected to it. */
let administrators: Database | undefined

async function administer(template: URL, statement: string): Promise<void> {
  administrators ??= connect(addressOf(template, 'postgres'), { max: 1 })
  await administrators.script(statement)
}

function addressOf(base: URL, name: string): string {
  const url = new URL(base)
  url.pathname = name
  return url.href
}
