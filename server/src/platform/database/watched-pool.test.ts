import { createServer, connect as dial, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { watchServer } from './server-watch.ts'
import { openWatchedPool } from './watched-pool.ts'

/** A line to a database that all sessions take. `hold`: milliseconds for which the next LISTEN is held up. */
async function openLine(url: string) {
  const { hostname, port, username, password, pathname } = new URL(url)
  const path = `${decodeURIComponent(hostname)}/.s.PGSQL.${port}`
  const line = { address: '', hold: 0, cut: () => sockets.forEach((socket) => void socket.destroy()) }
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = hostname.startsWith('%2F') ? dial({ path }) : dial({ host: hostname, port: Number(port) })
    for (const socket of [client, server]) socket.on('error', () => undefined)
    sockets.add(client)
    client.on('close', () => server.destroy())
    server.on('close', () => client.destroy())
    server.pipe(client)
    let sent = Promise.resolve<unknown>(undefined)
    client.on('data', (bytes) => {
      const held = bytes.includes('LISTEN') ? line.hold : 0
      if (held > 0) line.hold = 0
      sent = sent.then(() => sleep(held)).then(() => server.write(bytes))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((done) => proxy.once('listening', done))
  onTestFinished(() => {
    line.cut()
    proxy.close()
  })
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  line.address = `postgres://${username}:${password}@127.0.0.1:${address.port}${pathname}`
  return line
}

async function open() {
  const { url, drop } = await createTestDatabase()
  const line = await openLine(url)
  const watch = await watchServer(line.address, 'test-watch')
  const pool = openWatchedPool(watch, { name: 'test-pool', patience: 1_500, limit: 5_000 })
  onTestFinished(async () => {
    await pool.end()
    await watch.close()
    await drop()
  })
  const ask = () => pool.database(sql`SELECT 1 AS one`).catch(() => 'away')
  return { line, watch, pool, ask }
}

test('a server that is back is found also when it does not take what is to be heard at first', async () => {
  const { line, watch, ask } = await open()
  for (const channel of ['first', 'second']) await watch.listen(channel, () => undefined)
  expect(await ask()).toEqual([{ one: 1 }])

  line.hold = 1_300
  line.cut()

  await expect.poll(ask).toBe('away')
  await expect.poll(ask).toEqual([{ one: 1 }])
})

test('who waits for an answer when the server goes hears it at once, and a pool may end twice', async () => {
  const { line, pool } = await open()
  const begun = performance.now()
  const asked = pool.database(sql`SELECT pg_sleep(20)`).then(
    () => 'answered',
    () => performance.now() - begun,
  )
  await sleep(100)
  await Promise.all([line.cut(), pool.end()])
  expect(await asked).toBeLessThan(10_000)
})
