import type { Plugin } from 'vite'

/** How the bundler's runtime hands out what a CommonJS module exports, and what it comes to once the module has run. */
const LIVE = 'get: ((k) => from[k]).bind(null, key),'
const SETTLED = 'value: from[key],'

/**
 * Lets React's exports be read as plain properties. The bundler makes a getter of each, for modules that change their
 * exports later; every hook and every element of a page went through one: 7 % of the time that React takes on the server
 * (rolldown/rolldown#8719). It holds for every CommonJS module of the build, of which none changes its exports once it has run.
 */
export function settledExports(): Plugin {
  return {
    name: 'kiosque:settled-exports',
    apply: 'build',
    transform: {
      filter: { id: /rolldown[\\/]runtime\.js$/ },
      handler(code) {
        if (!code.includes(LIVE)) this.error('the runtime of the bundler is written otherwise')
        return code.replace(LIVE, SETTLED)
      },
    },
  }
}
