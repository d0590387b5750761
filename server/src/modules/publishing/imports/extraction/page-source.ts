import { findArticleNode, type JsonLdNode, readJsonLd } from './json-ld.ts'

/** A parsed page with the structured data that several readers look at. */
export type PageSource = {
  document: Document
  /** What relative addresses are relative to. */
  baseUrl: string
  meta: MetaTags
  jsonLd: JsonLdNode[]
  article: JsonLdNode | undefined
}

export function readPageSource(document: Document, url: string): PageSource {
  const jsonLd = readJsonLd(document)
  const base = document.querySelector('base[href]')?.getAttribute('href') ?? url
  return {
    document,
    baseUrl: URL.parse(base, url)?.href ?? url,
    meta: readMetaTags(document),
    jsonLd,
    article: findArticleNode(jsonLd),
  }
}

/** Reads `meta` tags by the lower-case name they go by in `property`, `name` or `itemprop`. */
type MetaTags = (...names: string[]) => string | undefined

/** Collects a document's meta tags once. The first non-empty value of a name counts, and the first name that has one. */
function readMetaTags(document: Document): MetaTags {
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
