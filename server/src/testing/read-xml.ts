import { SaxesParser } from 'saxes'

/** An element as a test asks about it. Names carry their prefix: `itunes:author`. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  /** All text within, as it stands. */
  text: string
  children: readonly XmlElement[]
  /** The first child of this name. Throws when there is none. */
  one(name: string): XmlElement
  all(name: string): XmlElement[]
}

/** Reads XML as strictly as its recommendation asks: throws on what is not well-formed, and on unbound prefixes. */
export function readXml(xml: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const root = element('#document', {})
  const open = [root]
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, attribute]) => [key, attribute.value])
    const child = element(name, Object.fromEntries(values))
    open.at(-1)?.children.push(child)
    open.push(child)
  })
  parser.on('closetag', () => {
    const closed = open.pop()
    const parent = open.at(-1)
    if (closed && parent) parent.text += closed.text
  })
  const addText = (text: string) => {
    const current = open.at(-1)
    if (current) current.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  const [document] = root.children
  if (!document) throw new Error('an empty document')
  return document
}

type OpenElement = XmlElement & { children: OpenElement[] }

function element(name: string, attributes: Record<string, string>): OpenElement {
  const children: OpenElement[] = []
  return {
    name,
    attributes,
    text: '',
    children,
    one(wanted) {
      const found = children.find((child) => child.name === wanted)
      if (!found) throw new Error(`<${name}> has no <${wanted}>`)
      return found
    },
    all: (wanted) => children.filter((child) => child.name === wanted),
  }
}
