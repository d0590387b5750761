import { registerHooks } from 'node:module'

/** `this.resolve = x => …` and its like, on a line of their own. */
const ASSIGNED_FUNCTION = /this\.(resolve|reject) = (x => .+)$/gm

const nameFunctions = (source: string): string =>
  source.replaceAll(ASSIGNED_FUNCTION, 'const $1Query = $2; this.$1 = $1Query')

/**
 * Lets queries and their rows die young. The driver assigns two function literals to each query, and V8 puts a function
 * literal that is assigned to a property into the old space at once: from there it keeps the query and all its rows alive
 * until the next full collection (docs/decisions/memory.md). Nothing else of the driver's code is changed.
 */
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/postgres/src/query.js')) return loaded
    return { ...loaded, source: nameFunctions(String(loaded.source)) }
  },
})
