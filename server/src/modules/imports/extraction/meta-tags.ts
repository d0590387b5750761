/** Reads `meta` tags by the lower-case name they go by in `property`, `name` or `itemprop`. */
export type MetaTags = (...names: string[]) => string | undefined

/** Collects a document's meta tags once. The first non-empty value of a name counts, and the first name that has one. */
export function readMetaTags(document: Document): MetaTags {
  const values = new Map<string, string>()
  for (const meta of document.querySelectorAll('meta[content]')) {
    const content = meta.getAttribute('content')?.trim()
    if (!content) continue
    for (const attribute of ['property', 'name', 'itemprop']) {
      const name = meta.getAttribute(attribute)?.trim().toLowerCase()
      if (name && !values.has(name)) values.set(name, content)
    }
  }
  return (...names) => names.map((name) => values.get(name)).find((value) => value !== undefined)
}
