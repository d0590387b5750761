import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out the router's components that no screen uses (Link, NavLink, Form: 4 kB): it may not by
 * itself, as they are made by an unmarked call and then given a `displayName`.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'kiosque:shake-router',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = .*$/gm, '')
          .replace(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ $2'),
    },
  }
}
