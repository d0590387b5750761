import type { AddressInfo, Socket } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'
import { onTestFinished } from 'vitest'

const FOLDER = 'Avis de retour'
const ACCOUNT = 'lettre@kiosque.example'
const PASSWORD = 'a%b:c/d'

/** A real IMAP server in memory, for one test. @param keepsMarks whether it keeps marks that are no flags of its own. */
export async function useImapServer({ keepsMarks = true } = {}) {
  const server = hoodiecrow({
    users: { [ACCOUNT]: { password: PASSWORD } },
    storage: {
      INBOX: { messages: [] },
      '': { folders: { [FOLDER]: { messages: [], allowPermanentFlags: keepsMarks } } },
    },
  })
  // Its answers are many small ones.
  server.server.prependListener('connection', (socket: Socket) => socket.setNoDelay())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  const account = `${encodeURIComponent(ACCOUNT)}:${encodeURIComponent(PASSWORD)}`
  return {
    /** Of a folder of its own. */
    url: `imap://${account}@127.0.0.1:${port}/${encodeURIComponent(FOLDER)}`,
    receive: (...mails: string[]) => {
      for (const raw of mails) server.appendMessage(FOLDER, [], undefined, raw)
    },
    /** Of each mail, the first first. */
    flags: () => server.getMailbox(FOLDER).messages.map(({ flags }) => flags.join(' ')),
  }
}
