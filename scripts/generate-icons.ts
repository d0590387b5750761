import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { kiosk, paleStripes } from '../web/src/ui/logo-paths.ts'

/** Writes the favicon and the icons of the web app manifest from the logo: run `node scripts/generate-icons.ts` when it changes. */
const mark = `<path d="${kiosk}"/><path d="${paleStripes}" opacity=".4"/>`
const publicFile = (name: string) => new URL(`../web/public/${name}`, import.meta.url)

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>svg{fill:#1f5a45}@media(prefers-color-scheme:dark){svg{fill:#7cc9a6}}</style>${mark}</svg>`
await writeFile(publicFile('favicon.svg'), `${favicon}\n`)

/** What the server draws into the pictures of shared links. */
const ownMark = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 32 32" fill="#1f5a45"><title>Kiosque</title>${mark}</svg>`
await writeFile(new URL('../server/src/modules/publishing/pictures/mark.svg', import.meta.url), `${ownMark}\n`)

/** `room` is the part of the square that the mark fills: launchers cut up to a fifth from each edge of a maskable icon. */
const icons = [
  { file: 'icon-192.png', side: 192, room: 0.72 },
  { file: 'icon-512.png', side: 512, room: 0.72 },
  { file: 'icon-maskable-512.png', side: 512, room: 0.54 },
  { file: 'apple-touch-icon.png', side: 180, room: 0.64 },
]
for (const { file, side, room } of icons) {
  const field = 32 / room
  const margin = (field - 32) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${-margin} ${-margin} ${field} ${field}"><rect x="${-margin}" y="${-margin}" width="100%" height="100%" fill="#1f5a45"/><g fill="#fbf9f4">${mark}</g></svg>`
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 32, effort: 10 }).toBuffer()
  await writeFile(publicFile(file), png)
}
