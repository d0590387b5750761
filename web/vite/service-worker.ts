import { build, type Plugin, type Rolldown } from 'vite'

const FILE = 'sw.js'
const FONT = /-latin-.{8}\.woff2$/

/**
 * Writes the service worker of `source` beside the browser's build, without a hash in its name. It knows the files to keep
 * from the start: those that the modules of `readable` need, and the fonts of French.
 */
export function serviceWorker(source: string, readable: readonly string[]): Plugin {
  return {
    name: 'kiosque:service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      // After Vite has removed the chunks that hold nothing but styles: a kept file that is missing fails the whole worker.
      order: 'post',
      async handler(_, bundle) {
        const fonts = Object.keys(bundle).filter((file) => FONT.test(file))
        const files = [...filesOf(readable, bundle), ...fonts]
        this.emitFile({ type: 'asset', fileName: FILE, source: await bundleWorker(source, files) })
      },
    },
  }
}

/** The chunks of some modules, with all that they import and the styles of both. */
function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const files = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || files.has(file)) return
    files.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    chunk.imports.forEach(add)
  }
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && chunk.facadeModuleId && modules.includes(chunk.facadeModuleId)) add(file)
  }
  return files
}

async function bundleWorker(entry: string, files: readonly string[]): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { PRECACHED: JSON.stringify(files.map((file) => `/${file}`)) },
    build: { write: false, target: 'es2022', lib: { entry, formats: ['es'], fileName: 'sw' } },
  })
  const [result] = [output].flat()
  if (result === undefined || !('output' in result)) throw new Error('The service worker was not built')
  return result.output[0].code
}
