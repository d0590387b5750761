/** One object of a page's structured data; nothing about it can be relied on. */
export type JsonLdNode = Record<string, unknown>

const ARTICLE_TYPE = /(Article|BlogPosting|Report|Review|LiveBlogPosting|SocialMediaPosting)$/

/** Every object of the page's `application/ld+json` scripts, those inside `@graph` too; broken scripts are passed over. */
export function readJsonLd(document: Document): JsonLdNode[] {
  return [...document.querySelectorAll('script[type="application/ld+json" i]')].flatMap((script) =>
    flatten(parseLoosely(script.textContent ?? '')),
  )
}

/** The object that describes the article, if any. */
export function findArticleNode(nodes: JsonLdNode[]): JsonLdNode | undefined {
  const articles = nodes.filter((node) => typesOf(node).some((type) => ARTICLE_TYPE.test(type)))
  return articles.find((node) => textOf(node.headline)) ?? articles[0]
}

/** A text, or the text of the first element, name or value inside it. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined
  if (Array.isArray(value)) return textOf(value[0])
  return isNode(value) ? (textOf(value.name) ?? textOf(value['@value'])) : undefined
}

/** An address given as text, as an object with a `url`, or as a list of either. */
export function urlOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return urlOf(value[0])
  return isNode(value) ? urlOf(value.url ?? value.contentUrl ?? value['@id']) : undefined
}

/** The names in a person, a list of people, or plain text. */
export function namesOf(value: unknown): string[] {
  const names = (Array.isArray(value) ? value : [value]).map(textOf)
  return names.filter((name) => name !== undefined)
}

function flatten(value: unknown): JsonLdNode[] {
  if (Array.isArray(value)) return value.flatMap(flatten)
  if (!isNode(value)) return []
  return [value, ...flatten(value['@graph']), ...flatten(value.mainEntity)]
}

function typesOf(node: JsonLdNode): string[] {
  const type = node['@type']
  return (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string')
}

export function isNode(value: unknown): value is JsonLdNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Real pages put line breaks inside strings and wrap the script in comments. */
function parseLoosely(text: string): unknown {
  const json = text.replace(
    /^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)|(?:-->|\/\*\s*\]\]>\s*\*\/|\]\]>)\s*$/g,
    '',
  )
  try {
    return JSON.parse(json)
  } catch {
    return parseOrNothing(json.replace(/\p{Cc}+/gu, ' '))
  }
}

/** What a text says as JSON; undefined when it is none. */
export function parseOrNothing(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
