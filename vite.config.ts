import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { plainRoot } from './web/vite/plain-root.ts'
import { precompress } from './web/vite/precompress.ts'
import { serviceWorker } from './web/vite/service-worker.ts'

const root = plainRoot(import.meta.dirname)
const source = (file: string) => join(root, 'web/src', file)

/** The screens that most visits open first, with what comes late in them. */
const readingScreens = [
  'screens/home/home-screen.tsx',
  'screens/article/article-screen.tsx',
  'features/community/comments/comment-section.tsx',
].map(source)

/** One build for the browser (dist/client) and one for server rendering (dist/ssr): `vite build --app`. */
export default defineConfig(({ command }) => ({
  root: join(root, 'web'),
  resolve: { preserveSymlinks: root !== import.meta.dirname },
  publicDir: 'public',
  plugins: [
    react(),
    tailwindcss(),
    serviceWorker(source('service-worker/service-worker.ts'), [source('entry-client.tsx'), ...readingScreens]),
    precompress(),
  ],
  builder: {},
  build: {
    target: 'es2022',
    emptyOutDir: true,
    // The lists of what each screen imports would weigh 3 kB in every first load. The server announces what its pages need.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        outDir: '../dist/client',
        manifest: true,
        rolldownOptions: {
          input: source('entry-client.tsx'),
          // An icon's drawing goes into the screens that show it, not all of them into the entry.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                // All else that the entry imports: left to itself the bundler makes a file for every set of screens that share something.
                { name: 'shell', tags: ['$initial'] },
              ],
            },
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
