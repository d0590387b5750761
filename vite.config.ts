import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './web/vite/chunk-groups.ts'
import { plainRoot } from './web/vite/plain-root.ts'
import { precompress } from './web/vite/precompress.ts'
import { serviceWorker } from './web/vite/service-worker.ts'

const root = plainRoot(import.meta.dirname)
const source = (file: string) => join(root, 'web/src', file)

/** The screens that most visits open first. */
const readingScreens = ['screens/home/home-screen.tsx', 'screens/article/article-screen.tsx'].map(source)

/** The chunks that every page has loaded. */
const ON_EVERY_PAGE = new Set(['entry-client', 'react', 'rolldown-runtime'])

/** One build for the browser (dist/client) and one for server rendering (dist/ssr): `vite build --app`. */
export default defineConfig(({ command }) => ({
  root: join(root, 'web'),
  resolve: { preserveSymlinks: root !== import.meta.dirname },
  publicDir: 'public',
  plugins: [
    react(),
    tailwindcss(),
    serviceWorker(source('service-worker/service-worker.ts'), [
      source('entry-client.tsx'),
      ...readingScreens,
      source('features/article-body/article-body.tsx'),
    ]),
    precompress(),
  ],
  builder: {},
  build: {
    target: 'es2022',
    emptyOutDir: true,
    // What every page has loaded needs no mention beside each lazy import.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) =>
        files.filter((file) => !ON_EVERY_PAGE.has(/\/([^/]+)-[^/]{8}\.js$/.exec(file)?.[1] ?? '')),
    },
  },
  environments: {
    client: {
      build: {
        outDir: '../dist/client',
        manifest: true,
        rolldownOptions: {
          input: source('entry-client.tsx'),
          // An icon's drawing goes into the screens that show it, not all of them into one shared file.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            codeSplitting: { groups: chunkGroups(source('entry-client.tsx'), readingScreens) },
            // The entry lists what every screen is made of: by hashes alone, for their names weighed half a kilobyte in each first load.
            chunkFileNames: ({ name }) => (ON_EVERY_PAGE.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
            assetFileNames: ({ names }) =>
              names.every((name) => name.endsWith('.css')) ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
          },
        },
      },
    },
    ssr: {
      // A build bundles React and the router: always their production code, one file to read at start.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        ssr: true,
        outDir: '../dist/ssr',
        copyPublicDir: false,
        rolldownOptions: { input: ['entry-server.tsx', 'entry-mails.tsx'].map(source) },
      },
    },
  },
}))
