import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './web/vite/precompress.ts'

/** One build for the browser (dist/client) and one for server rendering (dist/ssr): `vite build --app`. */
export default defineConfig(({ command }) => ({
  root: 'web',
  publicDir: 'public',
  plugins: [react(), tailwindcss(), precompress()],
  builder: {},
  build: { target: 'es2022', emptyOutDir: true, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        outDir: '../dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'web/src/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ }],
            },
          },
        },
      },
    },
    ssr: {
      // React and the router are bundled: always their production build, one file to read at start.
      resolve: { noExternal: true },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        ssr: true,
        outDir: '../dist/ssr',
        copyPublicDir: false,
        rolldownOptions: { input: 'web/src/entry-server.tsx' },
      },
    },
  },
}))
