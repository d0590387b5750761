import { createServer } from 'node:http'

/** What a bare server answers: bodies and headers by path. */
export interface BareAnswers {
  [path: string]: { headers: Record<string, string>; base64: string }
}

// The program of `startBareServer`: node:http and nothing else.
process.once('message', (answers: BareAnswers) => {
  const ready = new Map(
    Object.entries(answers).map(([path, { headers, base64 }]) => [
      path,
      { headers, bytes: Buffer.from(base64, 'base64') },
    ]),
  )
  const server = createServer((request, response) => {
    const answer = ready.get(request.url ?? '')
    response.writeHead(answer ? 200 : 404, answer?.headers)
    response.end(answer?.bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ address: server.address() }))
})
