import { ImapFlow, type ImapFlowError } from 'imapflow'

/** Where mails come in that the site reads. */
export interface Mailbox {
  /**
   * Shows the mails that were not shown before, some hundreds at a time: the first `SHOWN_BYTES` of each.
   * @param take says whether it has dealt with a mail; the others stay unread, for people.
   */
  read(take: (raw: Buffer) => Promise<boolean>, signal: AbortSignal): Promise<void>
}

const AT_ONCE = 500
/** What a report says stands before the mail that it is about, whose headers come first. */
const SHOWN_BYTES = 256 * 1024
/** Marks what was shown and is not dealt with; where a server keeps no marks of ours, it is marked as read. */
const SHOWN = '$KiosqueRead'

const TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }

/** @param url imap:// or imaps://, with account and password; its path is the folder. */
export const imapMailbox = (url: string): Mailbox => ({
  async read(take, signal) {
    const client = connectionTo(url)
    const end = () => client.close()
    signal.addEventListener('abort', end)
    try {
      await answered(client.connect())
      await answered(client.mailboxOpen(decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX'))
      const found = await answered(client.search({ seen: false, unKeyword: SHOWN }, { uid: true }))
      for (const uid of (found || []).slice(0, AT_ONCE)) {
        signal.throwIfAborted()
        const mail = await answered(
          client.fetchOne(String(uid), { source: { start: 0, maxLength: SHOWN_BYTES } }, { uid: true }),
        )
        if (mail) await mark(client, uid, await take(mail.source ?? Buffer.alloc(0)))
      }
    } finally {
      signal.removeEventListener('abort', end)
      client.close()
    }
  },
})

function connectionTo(url: string): ImapFlow {
  const { protocol, hostname: host, port, username, password } = new URL(url)
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    ...{ host, port: Number(port) || (secure ? 993 : 143), secure, ...TIMES, logger: false, disableAutoIdle: true },
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  })
  // What is asked of it fails as well.
  client.on('error', () => undefined)
  return client
}

async function mark(client: ImapFlow, uid: number, isTaken: boolean): Promise<void> {
  const add = (flag: string) => answered(client.messageFlagsAdd(String(uid), [flag], { uid: true }))
  if (!isTaken && (await add(SHOWN))) return
  if (!(await add('\\Seen'))) throw notRead('READONLY')
}

/** The words of a mail server may name addresses, and the log says none. */
const answered = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  asked.catch((error: ImapFlowError) => {
    throw notRead(error.serverResponseCode ?? error.code ?? error.responseStatus ?? 'sans code')
  })

const notRead = (code: string) => new Error(`La boîte des retours ne peut pas être lue (${code})`)
