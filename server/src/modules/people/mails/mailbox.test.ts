import { expect, test } from 'vitest'
import { useImapServer } from '../../../testing/imap-server.ts'
import { imapMailbox } from './mailbox.ts'

const { signal } = new AbortController()
const mail = (subject: string) => `Subject: ${subject}\r\n\r\nBonjour`

/** What is shown of a mailbox, by its subjects. @param taken those that are dealt with. */
async function read(url: string, ...taken: string[]): Promise<string[]> {
  const shown: string[] = []
  const take = async (raw: Buffer) => {
    const subject = /^Subject: (.*)\r$/m.exec(raw.toString())?.[1] ?? ''
    shown.push(subject)
    return taken.includes(subject)
  }
  await imapMailbox(url).read(take, signal)
  return shown
}

test('each mail is shown once; what is dealt with is read, the others stay unread', async () => {
  const server = await useImapServer()
  expect(await read(server.url)).toEqual([])
  server.receive(mail('un'), mail('deux'))
  expect(await read(server.url, 'deux')).toEqual(['un', 'deux'])
  expect(server.flags()).toEqual(['$KiosqueRead', '\\Seen'])
  server.receive(mail('trois'))
  expect(await read(server.url)).toEqual(['trois'])
  expect(await read(server.url)).toEqual([])
})

test('where a server keeps no marks of ours, all that was shown is read', async () => {
  const server = await useImapServer({ keepsMarks: false })
  server.receive(mail('un'), mail('deux'))
  expect(await read(server.url, 'deux')).toEqual(['un', 'deux'])
  expect(server.flags()).toEqual(['\\Seen', '\\Seen'])
})

test('of many some hundreds are shown at a time, of a long one its beginning', async () => {
  const server = await useImapServer()
  server.receive(...Array.from({ length: 600 }, (_, n) => mail(`${n}`)), 'x'.repeat(2_000_000))
  expect(await read(server.url)).toHaveLength(500)
  const sizes: number[] = []
  await imapMailbox(server.url).read(async (raw) => sizes.push(raw.length) < 0, signal)
  expect([sizes.length, sizes.at(-1)]).toEqual([101, 256 * 1024])
})

test('what fails meanwhile leaves its mail for the next time', async () => {
  const server = await useImapServer()
  server.receive(mail('un'), mail('deux'))
  const fail = () => Promise.reject(new Error('La base est absente'))
  await expect(imapMailbox(server.url).read(fail, signal)).rejects.toThrow('La base est absente')
  expect(await read(server.url)).toEqual(['un', 'deux'])
})

test('a mailbox that cannot be read is told of without its account', async () => {
  const { url } = await useImapServer()
  const { port } = new URL(url)
  const why = (wrong: string) =>
    imapMailbox(wrong)
      .read(async () => true, signal)
      .catch(String)
  expect(await why(url.replace('a%25b', 'autre'))).toMatch(/^Error: La boîte des retours ne peut pas être lue \(\w+\)$/)
  expect(await why(`${url}%20ailleurs`)).toMatch(/^Error: La boîte des retours ne peut pas être lue \(\w+\)$/)
  expect(await why(url.replace(port, '1'))).toBe('Error: La boîte des retours ne peut pas être lue (ECONNREFUSED)')
})
