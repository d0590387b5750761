import type { Plugin } from 'vite'

/** Where the router's code says more than the bundler may conclude by itself, and what it comes to here. */
export const CONCLUSIONS: readonly (readonly [RegExp, string])[] = [
  // Link, NavLink, Form: made by an unmarked call and then given a `displayName` (4 kB).
  [/^\w+\.displayName = .*$/gm, ''],
  [/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ $2'],
  // Options that we never give: tracing, routes fetched later, data from a global (2 kB).
  [/\b(?:init|opts\??)\.(?:instrumentations|patchRoutesOnNavigation)\b/g, 'undefined'],
  [/ \|\| parseHydrationData\(\)/g, ''],
  // Forms, actions and fetchers: the API client does their work (2 kB). `Form` and `useFetcher` would not work.
  [/^\t\t(?:fetch|getFetcher|resetFetcher|deleteFetcher: \w+|patchRoutes|_internalSetRoutes),$/gm, ''],
  [/\bopts && opts\.submission && /g, 'false && '],
  [/\(!opts \|\| !isSubmissionNavigation\(opts\)\)/g, '(true)'],
  // Animations between pages (1 kB).
  [/\bviewTransition: [^,\n]+/g, 'viewTransition: undefined'],
  [/!viewTransitionOpts \|\| !isViewTransitionAvailable/g, 'true'],
  [/!vtContext\.isTransitioning && interruption/g, 'false'],
  [/\b(?:renderDfd && pendingState|vtContext\.isTransitioning) && /g, 'false && '],
  [/\bappliedViewTransitions\.[gh]\w+\([\w.]+\)/g, 'undefined'],
  [/\b(?:else if \()pendingViewTransitionEnabled\)/g, 'else if (false)'],
  [
    /^\t+(?:restoreAppliedTransitions|let _saveAppliedTransitions|routerWindow\.addEventListener\("pagehide"|removePageHideEventListener =).*$/gm,
    '',
  ],
  // Routes whose parts are fetched one by one: ours are files, fetched whole (1 kB).
  [/\btypeof route\.lazy === "function"/g, 'true'],
  // Where a matched route lies, encoded for links relative to it: ours are not (six addresses parsed a page on the server).
  [/\bnavigator\.encodeLocation \? navigator\.encodeLocation\(match\b.*?\)\.pathname : (match\.\w+)/g, '$1'],
  // The address of a loader's page once more, parsed: ours read `params` and `request.url`.
  [/\burl: createDataFunctionUrl\(.*\),?$/gm, ''],
  // Getters of the router that renders one page on the server, of what is settled by then: V8 keeps all that a getter
  // reaches until its next full collection (docs/decisions/memory.md).
  [/(?<=stateless environment`;.*)\bget (\w+)\(\) \{\s+return ([\w.]+|\{[^}]+\});\s+\}/gs, '$1: $2'],
  [/\bget window\(\) \{\}/, 'window: undefined'],
  // Warnings in the console.
  [/^(\t*)(warning|warnOnce)\(/gm, '$1/* @__PURE__ */ $2('],
  // Server components.
  [/\bthis\.context\b/g, 'undefined'],
]

/** Lets the bundler leave out what no screen uses of the router. */
export function shakeRouter(): Plugin {
  return {
    name: 'kiosque:shake-router',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) => CONCLUSIONS.reduce((text, [said, meant]) => text.replace(said, meant), code),
    },
  }
}
