import { readFile } from 'node:fs/promises'
import type { Manifest, ManifestChunk } from 'vite'
import type { PageAssets, PageRequest } from '#contract/site/pages.ts'

const ENTRY = 'src/entry-client.tsx'

/** Reads which files of the browser's build a page needs, from the manifest that Vite writes. */
export async function readManifest(path: string): Promise<PageRequest['assetsOf']> {
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'))
  const known = new Map<string, PageAssets>()
  return (screens) => {
    const key = screens.join()
    const assets = known.get(key) ?? collectAssets(manifest, screens)
    known.set(key, assets)
    return assets
  }
}

/** The entry, what it imports, the screens' files and what those import; each once, in loading order. */
function collectAssets(manifest: Manifest, screens: readonly string[]): PageAssets {
  const chunks = new Set<ManifestChunk>()
  const collect = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined || chunks.has(chunk)) return
    chunks.add(chunk)
    chunk.imports?.forEach(collect)
  }
  collect(ENTRY)
  for (const screen of screens) collect(`src/screens/${screen}.tsx`)
  const [entry, ...others] = [...chunks].map(({ file }) => `/${file}`)
  if (entry === undefined) throw new Error(`${ENTRY} is missing in the manifest of the web app`)
  const styles = [...chunks].flatMap(({ css = [] }) => css.map((file) => `/${file}`))
  return { entry, chunks: others, styles: [...new Set(styles)] }
}
