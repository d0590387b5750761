/**
 * The names and values of a query as pages and kept answers read them too (`URLSearchParams`): two parsers that differ, over
 * `%FF` for one, would keep the answer to one address under the name of another. A repeated name has all its values.
 */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const names: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const before = names[name]
    if (before === undefined) names[name] = value
    else if (typeof before === 'string') names[name] = [before, value]
    else before.push(value)
  }
  return names
}
