import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { portOf } from './port-of.ts'
import { samplePhoto } from './sample-files.ts'

/** Another newspaper's site, for what reads pages at their address; `/bac` is its only article. Its videos are those of a PeerTube. */
export interface Press {
  origin: string
  close(): void
}

const FILM = JSON.stringify({ type: 'video', version: '1.0', title: 'Le bac, le film', author_name: 'Saint-Elme' })

export async function openPress(): Promise<Press> {
  const article = await readFile(join(import.meta.dirname, 'press-article.html'))
  const photo = await samplePhoto()
  const server = createServer(({ url }, response) => {
    if (url === '/bac') response.setHeader('content-type', 'text/html; charset=utf-8').end(article)
    else if (url?.startsWith('/services/oembed?')) response.setHeader('content-type', 'application/json').end(FILM)
    else if (url === '/photo.jpg') response.setHeader('content-type', 'image/jpeg').end(photo)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${portOf(server)}`, close: () => void server.close() }
}
