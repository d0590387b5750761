import { createServer } from 'node:http'

/** Bodies and headers by path. */
export interface BareAnswers {
  [path: string]: { headers: Record<string, string>; base64: string }
}

// The process of `bare-server.ts`: node:http and nothing else.
process.once('disconnect', () => process.exit())
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
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
  })
})
