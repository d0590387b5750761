import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * A bad line to `origin`: each connection is cut once so many bytes of a request have passed, as often as there are numbers
 * in `cuts`; later ones are left alone.
 * @returns the origin to use, and how many cuts are left.
 */
export async function useCuttingProxy(origin: string, cuts: readonly number[]) {
  const left = [...cuts]
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(Number(new URL(origin).port), '127.0.0.1')
    let passed = 0
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    server.pipe(client)
    server.on('close', () => client.destroy())
    // What has passed arrives, as on a real line.
    client.on('close', () => server.end())
    client.on('data', (chunk) => {
      server.write(chunk)
      passed += chunk.length
      if (left[0] === undefined || passed < left[0]) return
      left.shift()
      client.destroy()
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  return { origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, left }
}
