import { findArticleNode, type JsonLdNode, readJsonLd } from './json-ld.ts'
import { type MetaTags, readMetaTags } from './meta-tags.ts'

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
