import { type Manner, startTestMailServer } from '../server/src/testing/mail-server.ts'

/** A mail server as a process of its own: says where it listens, then the id of each mail that it takes; its manner is sent to it. */
const server = await startTestMailServer(({ raw }) => {
  process.send?.({ taken: /^Message-ID: <([^@]+)@/im.exec(raw)?.[1] ?? '' })
})
process.on('message', (manner: Manner) => server.setManner(manner))
process.on('disconnect', () => process.exit())
process.send?.({ url: server.url })
