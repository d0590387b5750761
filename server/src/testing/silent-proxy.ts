import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A line to `origin` on which, when it is told so, nothing passes any more though it stays open. */
export async function useSilentProxy(origin: string) {
  const sockets = new Set<Socket>()
  let isSilent = false
  const proxy = createServer((client) => {
    const server = connect(Number(new URL(origin).port), '127.0.0.1')
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
      from.on('data', (chunk) => {
        if (!isSilent) to.write(chunk)
      })
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    setSilent(silent: boolean): void {
      isSilent = silent
    },
  }
}
