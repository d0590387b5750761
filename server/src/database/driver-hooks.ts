import { registerHooks } from 'node:module'

const OUR_QUEUE = `export { createQueue as default } from '${new URL('driver-queue.ts', import.meta.url)}'`

/** `this.resolve = x => …` and its like, on a line of their own. */
const ASSIGNED_FUNCTION = /this\.(resolve|reject) = (x => .+)$/gm

const nameFunctions = (source: string): string =>
  source.replaceAll(ASSIGNED_FUNCTION, 'const $1Query = $2; this.$1 = $1Query')

/**
 * Changes two things in the driver as it is loaded (docs/decisions/memory.md, pools.md).
 * - Queries and their rows die young. The driver assigns two function literals to each query, and V8 puts a function literal
 *   that is assigned to a property into the old space at once: from there it keeps the query and all its rows alive until
 *   the next full collection.
 * - A query costs the same after a million others: `driver-queue.ts` stands for the driver's queue.
 */
registerHooks({
  load(url, context, nextLoad) {
    if (url.endsWith('/postgres/src/queue.js')) return { format: 'module', source: OUR_QUEUE, shortCircuit: true }
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/postgres/src/query.js')) return loaded
    return { ...loaded, source: nameFunctions(String(loaded.source)) }
  },
})
