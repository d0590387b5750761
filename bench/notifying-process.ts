import { sql } from 'kysely'
import { openWorkerLine } from '../server/src/lifecycle/worker-line.ts'
import { connect } from '../server/src/platform/database/connect.ts'
import { openDatabaseLine } from '../server/src/platform/database/database-line.ts'
import { watchServer } from '../server/src/platform/database/server-watch.ts'

// A process of `notifications.ts`: writes a row of its own, and tells of it in its way, for the milliseconds that it is asked to.
const [, , url = '', row = '', way = '', folder = ''] = process.argv
const database = connect(url, { max: 1, name: 'bench' })
const line = await openLine()
await database(sql`SELECT 1`)
process.on('message', (milliseconds) => typeof milliseconds === 'number' && void write(milliseconds))
process.send?.('ready')

async function write(milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds
  let commits = 0
  while (performance.now() < end) {
    await database(sql`UPDATE bench_rows SET written = written + 1 WHERE id = ${Number(row)}`)
    await line?.tell([`content:${row}`, 'edits'])
    commits++
  }
  process.send?.({ commits })
}

async function openLine() {
  if (way === 'none') return null
  if (way === 'relay') return openWorkerLine(folder, false)
  return openDatabaseLine({ database, listening: await watchServer(url, 'bench-watch') })
}
