/**
 * JSON as `JSON.stringify(value, null, 2)` writes it, in slices: an article of two hundred long blocks, or a list of ten thousand
 * entries, is never written at one go.
 * @param margin a line break and the blanks before a line of `value`.
 */
export function* jsonSlices(value: unknown, margin = '\n'): Generator<string> {
  if (typeof value !== 'object' || value === null || value instanceof Date) return yield JSON.stringify(value)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const inner = `${margin}  `
  let lead = open
  for (const [key, entry] of Object.entries(value)) {
    if (entry === undefined) continue
    yield lead + inner + (open === '{' ? `${JSON.stringify(key)}: ` : '')
    yield* jsonSlices(entry, inner)
    lead = ','
  }
  yield lead === ',' ? margin + close : `${open}${close}`
}

/** As `jsonSlices`, a list whose entries are read many at a time. */
export async function* jsonListSlices(batches: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let lead = '['
  for await (const entries of batches) {
    for (const entry of entries) {
      yield `${lead}\n  `
      yield* jsonSlices(entry, '\n  ')
      lead = ','
    }
  }
  yield lead === ',' ? '\n]' : '[]'
}
