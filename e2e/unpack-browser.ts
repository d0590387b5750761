import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import chromium, { inflate } from '@sparticuz/chromium'

const FOLDER = join(import.meta.dirname, '../node_modules/.cache/chromium')
const PACKED = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin')

/** The Chromium of npm (Linux on x64), unpacked once, with the libraries and fonts that a bare machine lacks. */
export async function unpackBrowser(): Promise<{ executablePath: string; env: Record<string, string> }> {
  mkdirSync(FOLDER, { recursive: true })
  // It unpacks into the temporary folder and uses whatever lies there under its name, be it another account's.
  const { TMPDIR } = process.env
  process.env.TMPDIR = FOLDER
  try {
    const executablePath = await chromium.executablePath()
    await inflate(join(PACKED, 'al2023.tar.br'))
    return {
      executablePath,
      env: { LD_LIBRARY_PATH: join(FOLDER, 'al2023', 'lib'), FONTCONFIG_FILE: describeFonts() },
    }
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

/** The list of fonts that came along names a folder of its own choice. */
function describeFonts(): string {
  const file = join(FOLDER, 'fonts.conf')
  const folders = [join(FOLDER, 'fonts'), '/usr/share/fonts'].map((folder) => `<dir>${folder}</dir>`).join('')
  writeFileSync(file, `<fontconfig>${folders}<cachedir>${join(FOLDER, 'font-cache')}</cachedir></fontconfig>`)
  return file
}
