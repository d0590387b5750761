import { readFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { type Account, createAccount } from '../../e2e/support/accounts.ts'
import { connect } from '../../server/src/platform/database/connect.ts'
import { findEmbeddedPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts'
import { type Site, withSite } from '../site.ts'

const READERS = 100_000
const CONNECTIONS = 8
/** Of so many recipients one each is refused, put off for now, cut after the message, and answered late. */
const ODDS = { refused: 100, putOff: 500, cut: 2_000, late: 400 } as const
const LATE_MS = 300
/** A process that sends may hold so much. */
const MOST_BYTES = 400 * 1024 * 1024
const END_MS = 45 * 60_000

/**
 * A letter to a hundred thousand readers, by a mail server that refuses, puts off, delays and cuts some, while whoever sends is killed
 * again and again: nobody is left out or sent it twice, and doubtful are at most those that were under way at a kill or cut.
 */
export async function letters(rounds: number): Promise<{ isRight: boolean; told: string }> {
  const server = await startServer()
  try {
    return await withSite({ SMTP_URL: `${server.url}?rate=1000&connections=${CONNECTIONS}` }, async (site) => {
      const author = await createAccount(site, 'media')
      const id = await writeIssue(site, author)
      let as = author
      const read = async () => {
        const answer = await site.call('GET /letters/issues/{id}', { params: { id } }, { as }).catch(() => null)
        if (answer?.status === 401) as = await renew(site, as)
        return answer?.data?.issue
      }
      const begun = performance.now()
      await site.expectData('POST /letters/issues/{id}/send', { params: { id }, body: { version: 2 } }, { as: author })
      let [kills, most, until] = [0, 0, nextKill()]
      let issue = await read()
      while (issue?.state !== 'sent') {
        await sleep(500)
        most = Math.max(most, ...site.workers().map(residentBytes))
        issue = await read()
        if (performance.now() - begun > END_MS) throw new Error('the letter was not sent in time')
        if (kills < rounds && (issue?.figures.sent ?? 0) > 0 && server.received.size > until) {
          for (const pid of site.workers()) process.kill(pid, 'SIGKILL')
          kills++
          until = server.received.size + nextKill()
        }
      }
      const { figures } = issue
      const twice = [...server.received.values()].filter((count) => count > 1).length
      const leftOut = READERS - figures.sent - figures.refused - figures.doubtful
      // What was received and then cut is doubtful too.
      const isKnown = server.received.size >= figures.sent && server.received.size <= figures.sent + figures.doubtful
      const isRight =
        leftOut === 0 &&
        twice === 0 &&
        isKnown &&
        figures.doubtful <= server.cuts() + kills * CONNECTIONS &&
        most <= MOST_BYTES
      const took = Math.round((performance.now() - begun) / 1_000)
      return {
        isRight,
        told: `${READERS} readers, ${kills} kills, ${server.cuts()} cuts: ${leftOut} left out, ${twice} twice, ${figures.sent} sent, ${figures.refused} refused, ${figures.doubtful} doubtful; ${server.received.size} received; ${Math.round(most / 1024 / 1024)} MB, ${took} s`,
      }
    })
  } finally {
    await server.close()
  }
}

/** Access ends after some minutes. @returns the account with its next tokens. */
async function renew(site: Site, account: Account): Promise<Account> {
  const { refreshToken } = account.tokens
  const { tokens } = await site.expectData('POST /auth/refresh', { body: { refreshToken } })
  return { ...account, tokens, token: tokens.accessToken }
}

/** Mails until the next one. */
const nextKill = () => 1_000 + Math.random() * 3_000

async function writeIssue(site: Site, author: Account): Promise<string> {
  const as = { as: author }
  const owner = author.user.id
  const offer = { isOpen: true, name: 'La semaine', about: 'Chaque vendredi' }
  await site.expectData('PUT /letters/of/{owner}', { params: { owner }, body: offer }, as)
  const database = connect(findEmbeddedPostgres(site.dataDir) ?? '', { max: 1, name: 'drill' })
  await database(sql`
    INSERT INTO letter_readers (id, letter_id, email, way, wording, confirmed_at)
    SELECT gen_random_uuid(), l.id, 'abonne' || n || '@exemple.fr', 'form', 'Oui', now()
    FROM letters l, generate_series(1, ${READERS}::int) n WHERE l.publication_id = ${owner}`)
  await database(sql`
    INSERT INTO site_settings (publisher) VALUES ('{"kind": "association", "name": "Les Amis", "address": "Quimper"}')
    ON CONFLICT (is_only) DO UPDATE SET publisher = site_settings.publisher || excluded.publisher`)
  await database.end()
  const { issue } = await site.expectData('POST /letters/of/{owner}/issues', { params: { owner } }, as)
  const parts = [{ kind: 'words' as const, content: 'Le texte de la semaine. '.repeat(200) }]
  const body = { version: 1, sender: '', subject: 'Cette semaine', preview: '', parts }
  await site.expectData('PUT /letters/issues/{id}', { params: { id: issue.id }, body }, as)
  return issue.id
}

const residentBytes = (pid: number): number => {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  } catch {
    return 0
  }
}

/** A mail server that counts what it has whole, by recipient. */
async function startServer() {
  const received = new Map<string, number>()
  const putOff = new Set<string>()
  const lines = new Map<number, Socket>()
  let cuts = 0
  const isOne = (address: string, odds: number, place: number) => Number(/\d+/.exec(address)?.[0]) % odds === place
  const no = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (isOne(address, ODDS.refused, 1)) return done(no(550, '5.1.1 Nobody here has this name'))
      if (isOne(address, ODDS.putOff, 2) && !putOff.has(address)) {
        putOff.add(address)
        return done(no(451, '4.7.1 Come back later'))
      }
      if (isOne(address, ODDS.late, 3)) return void setTimeout(done, LATE_MS)
      done()
    },
    onData(stream, { envelope: { rcptTo }, remotePort }, done) {
      const [{ address } = { address: '' }] = rcptTo
      stream.resume()
      stream.once('end', () => {
        received.set(address, (received.get(address) ?? 0) + 1)
        if (!isOne(address, ODDS.cut, 4)) return done()
        cuts++
        // Without an answer.
        lines.get(remotePort)?.destroy()
      })
    },
  })
  server.on('error', () => undefined)
  server.server.prependListener('connection', (line: Socket) => {
    const port = line.remotePort ?? 0
    lines.set(port, line)
    line.once('close', () => lines.delete(port))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    cuts: () => cuts,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
