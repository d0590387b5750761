import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { copyData } from '../../testing/prepared-data.ts'
import { connect } from '../database/connect.ts'
import { log } from '../log.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { findPostgresAccount } from './postgres-account.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { findRunningPostgres, isAlive } from './postgres-process.ts'
import { runPostgres } from './postgres-server.ts'

let dataDir: string
const holders: ChildProcess[] = []

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kiosque-launch-'))
  chmodSync(dataDir, 0o755)
  // Nothing that is needed lies in the folder for temporary files.
  vi.stubEnv('TMPDIR', '/nowhere')
})

afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL')
  await until(() => findRunningPostgres(data()) === undefined)
})

afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Each begins with what the one before left. */
test('a second start on a folder in use is refused; a write survives the death of PostgreSQL, which is started again under the same address, and that of Node, which takes it along', async () => {
  const { holder, url } = await hold()
  await write(url, 'kept')
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow('déjà utilisé')
  expect(await read(url)).toEqual(['kept'])

  const first = runningPid()
  process.kill(first, 'SIGKILL')
  await until(() => (findRunningPostgres(data())?.pid ?? first) !== first)
  await expect.poll(() => read(url).catch(() => undefined)).toEqual(['kept'])

  const second = runningPid()
  holder.kill('SIGKILL')
  await until(() => !isAlive(second))
})

test('a write survives the death of everything at once', async () => {
  const { holder, url } = await hold()
  expect(await read(url)).toEqual(['kept'])
  await write(url, 'kept again')

  for (const pid of [...watchdogs(runningPid()), runningPid()]) process.kill(pid, 'SIGKILL')
  holder.kill('SIGKILL')
})

test('a PostgreSQL that outlived its owner is ended and replaced; the password is random, and only the owner can read it', async () => {
  const { holder, url } = await hold()
  expect(await read(url)).toEqual(['kept again'])
  expect(new URL(url).password).toMatch(/^[\w-]{32}$/)
  expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600)
  const orphan = runningPid()

  for (const pid of watchdogs(orphan)) process.kill(pid, 'SIGKILL')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  expect(isAlive(orphan)).toBe(true)

  const replaced = await startEmbeddedPostgres(dataDir)
  expect(isAlive(orphan)).toBe(false)
  expect(await read(replaced.url).finally(replaced.stop)).toEqual(['kept again'])
})

test('a process number left in postmaster.pid that now belongs to another program is not believed', async () => {
  writeFileSync(join(data(), 'postmaster.pid'), `${process.pid}\n${data()}\n1\n5432\n/tmp\n\n1 1\nready\n`)

  expect(findEmbeddedPostgres(dataDir)).toBeUndefined()
  const { stop } = await startEmbeddedPostgres(dataDir)
  await stop()
})

test('where the name of its socket would be too long, it listens on a port of this machine alone', async () => {
  const long = join(dataDir, 'd'.repeat(100))
  mkdirSync(long)
  copyData(inject('preparedData'), long)
  const { url, stop } = await startEmbeddedPostgres(long)
  try {
    expect(new URL(url).hostname).toBe('127.0.0.1')
    await write(url, 'kept')
    expect(await read(url)).toEqual(['kept'])
  } finally {
    await stop()
  }
})

test('it is waited for while it recovers, however long that takes, and the log says so', async () => {
  const folder = join(dataDir, 'slow')
  mkdirSync(folder)
  copyData(inject('preparedData'), folder)
  const kept = join(folder, 'postgres')
  const data = join(kept, 'data')
  const account = findPostgresAccount(data)
  const [program, began, goOn] = [join(folder, 'slow-postgres'), join(kept, 'began'), join(folder, 'go-on')]
  const { postgres } = findPostgresBinaries(account, kept)
  writeFileSync(
    program,
    `#!/bin/sh\ntouch '${began}'\nuntil [ -e '${goOn}' ]; do sleep 0.05; done\nexec '${postgres}' "$@"\n`,
  )
  chmodSync(program, 0o755)
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    warn.mockRestore()
  })

  const starting = runPostgres({ program, account, data, host: kept, port: 5432, log: join(kept, 'log'), settings: [] })
  await expect.poll(() => existsSync(began)).toBe(true)
  vi.advanceTimersByTime(10 * 60_000)
  writeFileSync(goOn, '')
  const server = await starting
  await server.stop()
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('PostgreSQL rejoue'))
})

test('a lock that is none of ours is one clear line', async () => {
  writeFileSync(join(dataDir, 'lock'), 'rubbish')
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(/lock n’est pas le verrou de Kiosque .* supprimez-le/)
  rmSync(join(dataDir, 'lock'))
})

test('a data folder that cannot be made is one clear line', async () => {
  writeFileSync(join(dataDir, 'file'), '')
  await expect(startEmbeddedPostgres(join(dataDir, 'file', 'below'))).rejects.toThrow(
    /^DATA_DIR .* ne peut pas être écrit/,
  )
})

const data = () => join(dataDir, 'postgres', 'data')

function runningPid(): number {
  const running = findRunningPostgres(data())
  if (!running) throw new Error('PostgreSQL does not run')
  return running.pid
}

/** The shells that wait for our end: their last argument is the process they would stop. */
function watchdogs(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => line.endsWith(`kill -INT "$0" ${pid}`)).map((line) => Number.parseInt(line, 10))
}

async function hold(): Promise<{ holder: ChildProcess; url: string }> {
  const holder = fork(join(import.meta.dirname, '../../testing/postgres-holder.ts'), [dataDir], { execArgv: [] })
  holders.push(holder)
  const [started] = await once(holder, 'message')
  if ('failure' in started) throw new Error(started.failure)
  return { holder, url: started.url }
}

async function write(url: string, text: string): Promise<void> {
  const database = connect(url, { max: 1 })
  await database(sql`drop table if exists writes`)
  await database(sql`create table writes (text text)`)
  await database(sql`insert into writes values (${text})`)
  await database.end()
}

async function read(url: string): Promise<string[]> {
  const database = connect(url, { max: 1 })
  try {
    const rows = await database(sql<{ text: string }>`select text from writes`)
    return rows.map((row) => row.text)
  } finally {
    await database.end()
  }
}

const until = (condition: () => boolean) => expect.poll(condition, { interval: 20 }).toBe(true)
