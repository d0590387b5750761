import { Client } from 'undici'
import type { Asked, ClientRequest } from './client.ts'

// The process of `client.ts`.
process.on('message', async (asked: Asked) => {
  const answer = await run(asked).then(
    (seconds) => ({ seconds }),
    (error) => ({ problem: String(error) }),
  )
  process.send?.(answer)
})

async function run({ origin, connections, amount }: Asked): Promise<number> {
  const clients = connections.map(() => new Client(origin))
  let left = amount
  const begin = performance.now()
  await Promise.all(
    clients.map(async (client, n) => {
      const list = connections[n] ?? []
      for (let turn = 0; left > 0; turn++) {
        left--
        const request = list[turn % list.length]
        if (request) await ask(client, request)
      }
    }),
  )
  const seconds = (performance.now() - begin) / 1_000
  await Promise.all(clients.map((client) => client.close()))
  return seconds
}

/** `dispatch`, under what `request` builds for each answer: the bench must not wait for its client. */
function ask(client: Client, request: ClientRequest): Promise<void> {
  return new Promise((done, fail) => {
    client.dispatch(request, {
      onRequestStart() {},
      onResponseStart(_, status) {
        if (status >= 300) fail(new Error(`${request.method} ${request.path} answered ${status}`))
      },
      onResponseData() {},
      onResponseEnd: () => done(),
      onResponseError: (_, error) => fail(error),
    })
  })
}
